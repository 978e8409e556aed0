/**
 * Every route over HTTP as somebody outside sees it: success, each refusal, the guards in front of all routes, headers. Black
 * box: nothing of the product's classes is used, only the harness; the database is read to see what a request left behind.
 *
 * <p>Most tests run against the shared server; the few that need other settings start one of their own. Start at
 * {@link io.parley.api.HttpRulesIT}.
 */
package io.parley.api;
