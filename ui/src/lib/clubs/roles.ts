/** The permissions in a club, for what the screens offer. The server decides in the end. */
import type { ClubView, MemberRow, Role } from '../../bindings';

/** The roles, from the lowest to the highest. */
export const ROLES: readonly Role[] = ['member', 'organiser', 'owner'];

const rank = (role: Role) => ROLES.indexOf(role);

/** Returns whether a role includes organising. */
export function canOrganise(role: Role): boolean {
  return rank(role) >= rank('organiser');
}

/** Returns the roles that a user with this role may give by invitation: all lower ones. */
export function rolesToInvite(role: Role): Role[] {
  return ROLES.filter((other) => canOrganise(role) && rank(other) < rank(role));
}

/** Returns the roles that the user may give to a member. */
export function rolesToGive({ role, me }: ClubView, member: MemberRow): Role[] {
  if (role !== 'owner' || member.member === me) return [];
  return ROLES.filter((other) => other !== member.role);
}

/** Returns whether the user may remove a member. */
export function canRemove({ role, me }: ClubView, member: MemberRow): boolean {
  return member.member !== me && canOrganise(role) && rank(member.role) < rank(role);
}

/** Returns whether the user may leave. The owner may only leave as the last member. */
export function canLeave({ role, members }: ClubView): boolean {
  return role !== 'owner' || members.length === 1;
}
