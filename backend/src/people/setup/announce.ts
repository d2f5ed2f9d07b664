import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../base/config';
import { SETUP_MINUTES, SetupAddress } from './setup-address';

/** What a start tells an operator besides that it is ready, a line each. The address of the setup stands nowhere else. */
export async function announcements(app: INestApplicationContext): Promise<string[]> {
  const { mode, smtpUrl } = app.get(Config);
  if (mode !== 'production') return [];
  const address = await app.get(SetupAddress).renew();
  return [
    ...(smtpUrl ? [] : ['No mail server is set up (SMTP_URL): whoever invites somebody is shown a link to hand over.']),
    ...(address ? [`This installation is empty. Set it up within ${SETUP_MINUTES} minutes: ${address}`] : []),
  ];
}
