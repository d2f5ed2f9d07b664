/** Mails about what somebody else did: asked the operator, or wrote to the other side of a record. */
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

/**
 * To the other side of a record. It says nothing of the contents, which may be about a patient.
 * @param to `kind` and `done` in the registry's words: 'Memo', 'issued'
 */
export const recordActedOn = (to: { name: string; kind: string; done: string; by: string; url: string }): Letter =>
  letter('record-acted-on', `${to.kind} ${to.done}`, to.name, [
    `${to.kind} ${to.done} by ${to.by}. Please read it in the logbook.`,
    { link: 'Open the logbook', url: to.url },
  ]);
