#!/usr/bin/env bash
# Builds or tests the browser client for the Maven build: build.sh build | test
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "Parley's browser client needs Node.js 20 or newer with npm on the PATH; install it and run Maven again." >&2
  exit 1
fi
major=$(node -p 'process.versions.node.split(".")[0]')
if [ "$major" -lt 20 ]; then
  echo "Parley's browser client needs Node.js 20 or newer; this is $(node --version)." >&2
  exit 1
fi

target=../../../target
mkdir -p "$target"

# The packages are installed anew only when the lock file has changed since they were.
if ! cmp -s package-lock.json node_modules/.installed-lock; then
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.installed-lock
fi

# A digest of everything a step reads; the step is skipped while it is the one of the last success.
digest() {
  find . -path ./node_modules -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}
current=$(digest)

case "${1:-}" in
  build)
    if [ -f "$target/web/index.html" ] && [ "$(cat "$target/web.digest" 2>/dev/null)" = "$current" ]; then
      exit 0
    fi
    npm run --silent build
    echo "$current" > "$target/web.digest"
    ;;
  test)
    if [ "$(cat "$target/web-tests.digest" 2>/dev/null)" = "$current" ]; then
      echo "client tests: unchanged since they passed"
      exit 0
    fi
    npm run --silent check
    echo "$current" > "$target/web-tests.digest"
    ;;
  *)
    echo "usage: build.sh build | test" >&2
    exit 2
    ;;
esac
