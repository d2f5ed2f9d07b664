import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../base/config';
import { Emptiness } from '../emptiness';
import { SETUP_MINUTES, SetupAddress } from './setup-address';

/** The lines that a start prints for the operator. They are the only place where the setup address appears. */
export async function announcements(app: INestApplicationContext): Promise<string[]> {
  const { smtpUrl } = app.get(Config);
  if (await app.get(Emptiness).isDemo()) return [];
  const address = await app.get(SetupAddress).renew();
  return [
    ...(smtpUrl ? [] : ['No mail server is set up (SMTP_URL): whoever invites somebody is shown a link to hand over.']),
    ...(address ? [`This installation is empty. Set it up within ${SETUP_MINUTES} minutes: ${address}`] : []),
  ];
}
