import { asSeen } from '../../../schemas/texts/fold';
import { HIDDEN_LINK } from '../../../schemas/texts/mail-states';
import { escaped, html, type Markup } from './markup';

/** But for joiners, with which names of some scripts are written. */
const CONTROL = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu;

/** Puts a text on one line, for a header, without what nobody sees. @param most characters */
export function oneLine(text: string, most: number): string {
  return [...asSeen(text).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('');
}

/** The words of a mail, before it goes to the outbox. */
export interface Letter {
  /** The template's name. */
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address where one click stops mails of this kind. */
  readonly unsubscribe?: string;
}

/** A paragraph, a list, a link to follow, or small print. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly link: string; readonly url: string }
  | { readonly small: string; readonly url?: string };

/** The end of a mail about a change that somebody else may have made. */
export const UNEXPECTED: Block = { small: 'If you did not expect this, please tell your institution at once.' };

/**
 * Makes the text and the HTML of a mail from the same blocks. Values are plain text wherever they come from. They are
 * escaped here and are never read as markup or as a template.
 */
export function letter(template: string, subject: string, name: string, blocks: readonly Block[]): Letter {
  const greeting = name ? `Dear ${oneLine(name, 200)},` : 'Good day,';
  const all = [greeting, ...blocks];
  return { template, subject, text: `${all.map(asText).join('\n\n')}\n\nCountersign\n`, html: page(subject, all) };
}

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((line) => `- ${line}`).join('\n');
  if ('link' in block) return `${block.link}:\n${block.url}`;
  return block.url ? `${block.small}\n${block.url}` : block.small;
}

function asMarkup(block: Block): Markup {
  if (typeof block === 'string') return html`<p style="margin:0 0 16px">${block}</p>`;
  if ('list' in block)
    return html`<ul style="margin:0 0 16px;padding-left:20px">${block.list.map((line) => html`<li>${line}</li>`)}</ul>`;
  if ('link' in block)
    return html`<p style="margin:0 0 16px"><a href="${block.url}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0a6a4a;color:#ffffff;text-decoration:none">${block.link}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#495863">Or open this address: <span style="word-break:break-all">${block.url}</span></p>`;
  const small = block.url ? html`<a href="${block.url}" style="color:#495863">${block.small}</a>` : block.small;
  return html`<p style="margin:0 0 16px;font-size:13px;color:#495863">${small}</p>`;
}

function page(subject: string, blocks: readonly Block[]): string {
  return escaped(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f3f6f4;color:#15202b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d3dbd6;border-radius:8px">
<p style="margin:0 0 16px;font-weight:600;color:#0a6a4a">Countersign</p>
${blocks.map(asMarkup)}</div>
</body></html>
`);
}

const SECRET = /([?;&])token=[\w.~%-]+/g;

/** The text of a mail without the secret parts of its links, so that later readers cannot follow them. */
export const masked = (text: string): string => text.replace(SECRET, `$1${HIDDEN_LINK}`);
