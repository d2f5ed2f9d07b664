import type { FilledColumn } from '../base/database';

/**
 * Whose address was confirmed before anybody asked, as far as the trail tells: whoever opened a link that was mailed to it, and
 * whose address nobody has changed. The others give their password once before a college account is connected.
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
