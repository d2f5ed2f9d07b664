export { AccountLinks } from './account-links';
export { Accounts } from './accounts';
export { Departures } from './departures';
export { Invitations, type Invited } from './invitations';
export { besideFields, type OwnerProof, Owners, takeProof, wordsBeside } from './owners';
