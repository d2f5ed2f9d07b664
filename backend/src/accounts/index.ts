export { AccountLinks } from './account-links';
export { Accounts } from './accounts';
export { Departures } from './departures';
export { type HandedOver, handedOver, Invitations, type Invited } from './invitations';
