import type { BaseRecord } from '@refinedev/core';
import type { Mail as WireMail } from '../../../../schemas/api/administration';
import { type MailState, mailWords } from '../../../../schemas/texts/mail-states';

/** A mail of the outbox. */
export type Mail = BaseRecord & WireMail;

const looks: Readonly<Record<MailState, 'open' | 'accepted' | 'refused'>> = {
  queued: 'open',
  sending: 'open',
  sent: 'accepted',
  dead: 'refused',
  kept: 'open',
};

/** The state of a mail. */
export const MailBadge = ({ state }: { state: MailState }) => (
  <span className={`pill status-${looks[state]}`}>{mailWords[state]}</span>
);
