/**
 * Orgs: tenants with their members and administrators (31 §4). Memberships are granted here and nowhere else; a grant inserts
 * what is absent and changes nothing that exists (ORG-5), and a link guest is never enrolled (ORG-7).
 *
 * <p>Must not know spaces or rooms. Start at {@link io.parley.org.OrgMemberships}.
 */
package io.parley.org;
