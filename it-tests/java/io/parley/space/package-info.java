/**
 * Spaces from outside: making them, getting in, being in, and losing them, with every refusal in its order. Knows the product
 * by its routes and its tables only.
 */
package io.parley.space;
