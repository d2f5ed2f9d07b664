import { Controller, Get, Header, HttpCode, Optional, Post, Query } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CollegeSignIn } from '../auth/college-sign-in';
import { Public } from '../auth/decorators';
import { Passkeys } from '../auth/passkeys';
import { Config } from '../base/config';
import { FileRoute, Route, Topic } from '../base/http/route';
import { escaped, html } from '../mail/markup';
import { Colleges, type OfferedCollege, offeredCollege } from './colleges';
import { Emptiness } from './emptiness';
import { Preferences } from './preferences';
import { Unsubscribing } from './unsubscribing';

const PAGE = 'text/html; charset=utf-8';

const settings = Type.Object({
  messagingUrl: Type.String(),
  contactEmail: Type.Optional(Type.String()),
  contactPhone: Type.Optional(Type.String()),
  demo: Type.Boolean(),
  empty: Type.Optional(Type.Boolean({ description: 'Whether nobody has an account here yet.' })),
  mails: Type.Boolean({ description: 'Whether mails are sent.' }),
  confirms: Type.Optional(Type.Boolean()),
  passkeys: Type.Optional(Type.Boolean({ description: 'Whether one may sign in by a passkey.' })),
  signInBy: Type.Optional(Type.Array(Type.String(), { description: 'Colleges whose own accounts sign in.' })),
});
const link = { query: Type.Object({ token: Type.String({ description: 'From the link of a mail.' }) }) };

/** What people need before they sign in. */
@Public()
@Topic('Public')
@Controller('public')
export class PublicController {
  constructor(
    private readonly offers: Colleges,
    private readonly config: Config,
    private readonly emptiness: Emptiness,
    private readonly unsubscribing: Unsubscribing,
    private readonly preferences: Preferences,
    private readonly passkeys: Passkeys,
    @Optional() private readonly vouching?: CollegeSignIn,
  ) {}

  @Get('colleges')
  @Route('The colleges that residents may join', Type.Array(offeredCollege), { says: 'By name.' })
  colleges(): Promise<OfferedCollege[]> {
    return this.offers.offered();
  }

  @Get('config')
  @Route('What the public pages know of this installation', settings)
  async configuration(): Promise<Static<typeof settings>> {
    const { messagingUrl, contactEmail, contactPhone, mode, smtpUrl } = this.config;
    const signInBy = this.vouching?.providers.map(({ name }) => name) ?? [];
    return {
      messagingUrl,
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
      demo: mode !== 'production',
      mails: smtpUrl !== undefined,
      ...((await this.emptiness.isEmpty()) && { empty: true }),
      // Whether a sign-up must confirm its address first.
      ...(smtpUrl && { confirms: true }),
      ...(this.passkeys.areOffered && { passkeys: true }),
      ...(signInBy.length > 0 && { signInBy }),
    };
  }

  /** Only asks. Mail programs follow links to look at them, so nothing may happen here. */
  @Get('unsubscribe')
  @Header('content-type', PAGE)
  @FileRoute('Asks whether to send no more summaries', ['text/html'], { ...link, says: 'A page.' })
  ask(@Query('token') token: unknown): string {
    if (!this.unsubscribing.userOf(token))
      return page('This link is not complete. Please open it from the mail again.');
    return page('Shall we stop sending you summaries?', true);
  }

  /** Called by the button of that page, or by the mail program itself (RFC 8058). */
  @Post('unsubscribe')
  @HttpCode(200)
  @Header('content-type', PAGE)
  @FileRoute('Sends no more summaries', ['text/html'], { ...link, says: 'A page.' })
  async unsubscribe(@Query('token') token: unknown): Promise<string> {
    const user = this.unsubscribing.userOf(token);
    if (!user) return page('This link is not complete. Please open it from the mail again.');
    await this.preferences.set({ id: user, name: null }, false);
    return page('You will get no more summaries. You can ask for them again in your profile.');
  }
}

/** @param asks whether to show a button that posts to the page's own address */
function page(sentence: string, asks = false): string {
  const button = html`<form method="post"><button style="font:inherit;padding:10px 18px;border:0;border-radius:6px;background:#0a6a4a;color:#ffffff">Stop them</button></form>`;
  return escaped(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Summaries by mail · Countersign</title></head>
<body style="margin:0;padding:48px 24px;background:#f3f6f4;color:#15202b;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:480px;margin:0 auto"><h1 style="font-size:22px">Summaries by mail</h1><p>${sentence}</p>${asks ? button : ''}</main>
</body></html>
`);
}
