import { Controller, Header, Injectable, Optional, Query } from '@nestjs/common';
import type { OfferedCollege, PublicSettings } from '../../../schemas/api/public-site';
import { CollegeSignIn } from '../auth/college-sign-in';
import { Public } from '../auth/decorators';
import { Passkeys } from '../auth/passkeys';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { Serve, Topic } from '../base/http/route';
import { escaped, html } from '../mail/markup';
import { Emptiness } from './beginning';
import { Preferences } from './preferences';
import { Unsubscribing } from './unsubscribing';

@Injectable()
export class Colleges {
  constructor(private readonly database: Database) {}

  /** The colleges with their departments, by name. A college without departments cannot be joined and is left out. */
  async offered(): Promise<OfferedCollege[]> {
    const rows = await this.database.read<{ id: string; name: string; department: string; departmentName: string }>(
      `SELECT c.id, c.name, d.id AS department, d.name AS departmentName
       FROM colleges c JOIN departments d ON d.college = c.id ORDER BY c.name, c.id, d.name, d.id`,
    );
    const colleges = new Map<string, OfferedCollege>();
    for (const { id, name, department, departmentName } of rows) {
      const college = colleges.get(id) ?? { id, name, departments: [] };
      college.departments.push({ id: department, name: departmentName });
      colleges.set(id, college);
    }
    return [...colleges.values()];
  }
}

const PAGE = 'text/html; charset=utf-8';

/** What people need before they sign in. */
@Public()
@Topic('Public')
@Controller()
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

  @Serve('GET public/colleges')
  colleges(): Promise<OfferedCollege[]> {
    return this.offers.offered();
  }

  @Serve('GET public/config')
  async configuration(): Promise<PublicSettings> {
    const { messagingUrl, contactEmail, contactPhone, mode, smtpUrl } = this.config;
    const signInBy = this.vouching?.providers.map(({ name }) => name) ?? [];
    return {
      messagingUrl,
      ...(contactEmail && { contactEmail }),
      ...(contactPhone && { contactPhone }),
      demo: mode !== 'production',
      mails: smtpUrl !== undefined,
      ...((await this.emptiness.isEmpty()) && { empty: true }),
      ...(smtpUrl && { confirms: true }),
      ...(this.passkeys.areOffered && { passkeys: true }),
      ...(signInBy.length > 0 && { signInBy }),
    };
  }

  /** Only asks. Mail programs follow links to look at them, so nothing may happen here. */
  @Serve('GET public/unsubscribe')
  @Header('content-type', PAGE)
  ask(@Query('token') token: unknown): string {
    if (!this.unsubscribing.userOf(token))
      return page('This link is not complete. Please open it from the mail again.');
    return page('Shall we stop sending you summaries?', true);
  }

  /** Called by the button of that page, or by the mail program itself (RFC 8058). */
  @Serve('POST public/unsubscribe')
  @Header('content-type', PAGE)
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
