export type { OwnerProof } from '../../../schemas/api/account';
export type { HandedOver } from '../../../schemas/api/records';
export { AccountLinks } from './account-links';
export { Accounts } from './accounts';
export { AddressChanges } from './address-changes';
export { Administrators, LAST_ADMINISTRATOR } from './administrators';
export { Departures } from './departures';
export { Invitations, type Invited, type Inviter } from './invitations';
export { besideFields, Owners, takeProof, wordsBeside } from './owners';
