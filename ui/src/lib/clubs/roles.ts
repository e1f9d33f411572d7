/** Who may do what in a club, as far as the screen offers it; the server has the last word. */
import type { ClubView } from '../../bindings/ClubView';
import type { MemberRow } from '../../bindings/MemberRow';
import type { Role } from '../../bindings/Role';

/** The roles, the lowest first. */
export const ROLES: readonly Role[] = ['member', 'organiser', 'owner'];

const rank = (role: Role) => ROLES.indexOf(role);

/** Whether whoever has a role organises. */
export function organises(role: Role): boolean {
  return rank(role) >= rank('organiser');
}

/** The roles that an invitation of his may give: those below his own. */
export function invites(role: Role): Role[] {
  return ROLES.filter((other) => organises(role) && rank(other) < rank(role));
}

/** The roles that a member may be given by whoever sees the club. */
export function gives({ role, me }: ClubView, member: MemberRow): Role[] {
  if (role !== 'owner' || member.member === me) return [];
  return ROLES.filter((other) => other !== member.role);
}

/** Whether he may put a member out. */
export function putsOut({ role, me }: ClubView, member: MemberRow): boolean {
  return member.member !== me && organises(role) && rank(member.role) < rank(role);
}

/** Whether he may leave: the owner leaves last. */
export function leaves({ role, members }: ClubView): boolean {
  return role !== 'owner' || members.length === 1;
}
