export type { OwnerProof } from '../../../schemas/api/account';
export { besideFields } from '../../../schemas/api/account';
export type { HandedOver } from '../../../schemas/api/records';
export { AccountLinks } from './account-links';
export { Accounts, Departures } from './accounts';
export { AddressChanges } from './address-changes';
export { Administrators, LAST_ADMINISTRATOR } from './administrators';
export { Invitations, type Invited, type Inviter } from './invitations';
export { Owners, takeProof, wordsBeside } from './owners';
