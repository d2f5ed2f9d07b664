/** Mails about what someone asked the operator. */
import { type Letter, letter } from '../letter';

/** To whoever asked for support. */
export const supportReceived = (to: { name: string }): Letter =>
  letter('support-received', 'We received your request', to.name, [
    'Thank you for writing to us. Your request has been received, and we will contact you soon.',
  ]);

/**
 * To the operator.
 * @param request `kind` in words ('Contact message'); `facts` by label, without anything about a patient; `url` where it is read
 */
export const requestReceived = (request: {
  kind: string;
  facts: readonly { readonly label: string; readonly value: string }[];
  url?: string;
}): Letter =>
  letter('request-received', `${request.kind} received`, '', [
    `A new ${request.kind.toLowerCase()} has come in.`,
    ...(request.facts.length > 0 ? [{ list: request.facts.map(({ label, value }) => `${label}: ${value}`) }] : []),
    ...(request.url ? [{ link: 'Open it', url: request.url }] : []),
  ]);
