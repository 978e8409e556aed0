/**
 * The sounds of a room, synthesised (WEB-403): short, soft attack, quiet. A browser may refuse sound before a gesture; then `blocked` is
 * true until `unlock` is called from one (WEB-404). Without WebAudio there is silence and nothing else (WEB-5).
 */

export type Cue = 'round' | 'reveal' | 'turn' | 'time' | 'finish'

interface Tone {
  /** Hz. */
  pitch: number
  /** Seconds after the cue began. */
  at: number
  length: number
  shape: OscillatorType
  volume: number
}

const RECIPES: Record<Cue, readonly Tone[]> = {
  // Two notes up: something begins.
  round: [
    { pitch: 523.25, at: 0, length: 0.22, shape: 'sine', volume: 0.09 },
    { pitch: 783.99, at: 0.13, length: 0.34, shape: 'sine', volume: 0.09 },
  ],
  // Three quick taps and a chord: the cards turn.
  reveal: [
    { pitch: 392, at: 0, length: 0.09, shape: 'triangle', volume: 0.08 },
    { pitch: 440, at: 0.07, length: 0.09, shape: 'triangle', volume: 0.08 },
    { pitch: 587.33, at: 0.14, length: 0.42, shape: 'sine', volume: 0.07 },
    { pitch: 880, at: 0.14, length: 0.42, shape: 'sine', volume: 0.04 },
  ],
  // The same note twice and one above: you.
  turn: [
    { pitch: 659.25, at: 0, length: 0.16, shape: 'sine', volume: 0.09 },
    { pitch: 659.25, at: 0.15, length: 0.16, shape: 'sine', volume: 0.09 },
    { pitch: 987.77, at: 0.3, length: 0.34, shape: 'sine', volume: 0.08 },
  ],
  // One low, soft bell: the time of a turn is up.
  time: [
    { pitch: 293.66, at: 0, length: 0.6, shape: 'sine', volume: 0.08 },
    { pitch: 440, at: 0, length: 0.45, shape: 'sine', volume: 0.03 },
  ],
  // Three notes down, home: it is over.
  finish: [
    { pitch: 783.99, at: 0, length: 0.2, shape: 'sine', volume: 0.08 },
    { pitch: 659.25, at: 0.14, length: 0.2, shape: 'sine', volume: 0.08 },
    { pitch: 523.25, at: 0.28, length: 0.38, shape: 'sine', volume: 0.09 },
  ],
}

export class SoundPlayer {
  private context: AudioContext | null = null
  private playing: OscillatorNode[] = []

  /** True when the browser holds sound back until a gesture. */
  get blocked(): boolean {
    return this.context !== null && this.context.state === 'suspended'
  }

  /** Makes ready to play; call when sounds are on. */
  async prepare(): Promise<void> {
    if (this.context === null && typeof AudioContext === 'function') {
      try {
        this.context = new AudioContext()
      } catch {
        return
      }
    }
    await this.resume()
  }

  /** From a gesture: lets sound through and says so with the round's sound. */
  async unlock(): Promise<boolean> {
    await this.prepare()
    if (this.context === null || this.blocked) {
      return false
    }
    this.play('round')
    return true
  }

  play(cue: Cue): void {
    const context = this.context
    if (context === null || context.state !== 'running') {
      return
    }
    this.stop()
    for (const tone of RECIPES[cue]) {
      const start = context.currentTime + tone.at
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.type = tone.shape
      oscillator.frequency.value = tone.pitch
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(tone.volume, start + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + tone.length + 0.02)
      oscillator.onended = () => {
        this.playing = this.playing.filter((each) => each !== oscillator)
      }
      this.playing.push(oscillator)
    }
  }

  /** Silences what is sounding. */
  stop(): void {
    for (const oscillator of this.playing) {
      try {
        oscillator.stop()
      } catch {
        // It had not begun.
      }
    }
    this.playing = []
  }

  close(): void {
    this.stop()
    void this.context?.close().catch(() => {})
    this.context = null
  }

  private async resume(): Promise<void> {
    const context = this.context
    if (context?.state !== 'suspended') {
      return
    }
    // A browser that wants a gesture leaves the promise open instead of refusing it.
    await Promise.race([context.resume().catch(() => {}), new Promise((done) => setTimeout(done, 250))])
  }
}
