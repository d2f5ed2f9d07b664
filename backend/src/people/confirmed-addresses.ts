import type { FilledColumn } from '../base/database';

/**
 * Fills in, from the audit trail, whose address was confirmed before confirmations existed: people who opened a mailed
 * link and whose address nobody has changed since. The others enter their password once before a college account is
 * connected.
 */
export const confirmedAddresses: FilledColumn = {
  table: 'users',
  column: 'emailConfirmedAt',
  rule: 'a link by mail, and no other address',
  fill: (quote) => {
    const [at, before] = [quote('at'), quote('before')];
    return `UPDATE users SET emailConfirmedAt = (SELECT MAX(a.${at}) FROM audit a
      WHERE a.resource = 'account' AND a.record = users.id AND a.action IN ('invitation-accepted', 'password-reset'))
      WHERE emailConfirmedAt IS NULL AND state = 'active' AND NOT EXISTS (SELECT 1 FROM audit b
      WHERE b.record = users.id AND b.action = 'update' AND b.${before} LIKE '%"email":%')`;
  },
};
