import { Controller, Param, Req } from '@nestjs/common';
import type { Answer, Api } from '../../../schemas/api';
import type { FactorBegun, FactorState, OpenSession } from '../../../schemas/api/account';
import { CurrentViewer, sessionOf, type ViewedRequest, WithoutFactor } from '../auth/decorators';
import { deviceWords } from '../auth/device-words';
import type { Viewer } from '../auth/viewer';
import { SentBody, Serve, Topic } from '../base/http/route';
import { OtherWays } from './other-ways';
import { Owners, takeProof } from './owners';
import { Security } from './security';

type MessageAnswer = Answer<Api['POST auth/second-factor/off']>;
type PasskeyOptions = Answer<Api['POST auth/second-factor/challenge']>;

/** The sessions and the second factor of one's own account. */
@Topic('Account')
@WithoutFactor()
@Controller()
export class SecurityController {
  constructor(
    private readonly security: Security,
    private readonly owners: Owners,
    private readonly ways: OtherWays,
  ) {}

  @Serve('GET auth/sessions')
  sessions(@Req() request: ViewedRequest): Promise<OpenSession[]> {
    return this.security.list(sessionOf(request));
  }

  @Serve('DELETE auth/sessions/:id')
  async end(@Req() request: ViewedRequest, @Param('id') id: string): Promise<MessageAnswer> {
    const ended = await this.security.end(sessionOf(request), id);
    return { message: ended === 1 ? 'The session is ended' : `${ended} sessions are ended` };
  }

  @Serve('GET auth/second-factor')
  factor(@Req() request: ViewedRequest): Promise<FactorState> {
    return this.security.factorOf(sessionOf(request));
  }

  @Serve('POST auth/second-factor')
  begin(@Req() request: ViewedRequest, @SentBody() body: SentBody<'POST auth/second-factor'>): Promise<FactorBegun> {
    return this.security.beginApp(sessionOf(request), body);
  }

  @Serve('POST auth/second-factor/confirm')
  async confirm(@CurrentViewer() viewer: Viewer, @SentBody() { code }: SentBody<'POST auth/second-factor/confirm'>) {
    return { codes: [...(await this.security.confirmApp(viewer, code))] };
  }

  @Serve('POST auth/second-factor/codes')
  async newCodes(@CurrentViewer() viewer: Viewer, @SentBody() proof: SentBody<'POST auth/second-factor/codes'>) {
    return { codes: [...(await this.security.newCodes(viewer, proof))] };
  }

  @Serve('POST auth/second-factor/challenge')
  challenge(@CurrentViewer() viewer: Viewer): Promise<PasskeyOptions> {
    return this.security.beginProof(viewer);
  }

  @Serve('POST auth/second-factor/passkeys')
  beginPasskey(
    @Req() request: ViewedRequest,
    @SentBody() body: SentBody<'POST auth/second-factor/passkeys'>,
  ): Promise<PasskeyOptions> {
    return this.security.beginPasskey(sessionOf(request), body);
  }

  @Serve('POST auth/second-factor/passkeys/confirm')
  async addPasskey(
    @CurrentViewer() viewer: Viewer,
    @SentBody() { passkey }: SentBody<'POST auth/second-factor/passkeys/confirm'>,
    @Req() { headers }: ViewedRequest,
  ) {
    const codes = await this.security.addPasskey(viewer, passkey, deviceWords(headers['user-agent']));
    return { codes: [...codes] };
  }

  @Serve('POST auth/second-factor/passkeys/:id/remove')
  async removePasskey(
    @Req() request: ViewedRequest,
    @Param('id') id: string,
    @SentBody() body: SentBody<'POST auth/second-factor/passkeys/:id/remove'>,
  ): Promise<MessageAnswer> {
    await this.security.removePasskey(sessionOf(request), id, body);
    return { message: 'The passkey is removed' };
  }

  @Serve('POST auth/second-factor/off')
  async turnOff(
    @Req() request: ViewedRequest,
    @SentBody() body: SentBody<'POST auth/second-factor/off'>,
  ): Promise<MessageAnswer> {
    await this.security.turnOff(sessionOf(request), body);
    return { message: 'Your second factor is off' };
  }

  @Serve('POST auth/other-ways/remove')
  async removeWays(
    @Req() request: ViewedRequest,
    @SentBody() body: SentBody<'POST auth/other-ways/remove'>,
  ): Promise<MessageAnswer> {
    const session = sessionOf(request);
    await this.owners.check(session, body);
    await this.ways.removeAll(session);
    return { message: 'Only your password signs in now. Other devices have to sign in again.' };
  }

  @Serve('POST auth/second-factor/:id/off')
  async turnOffFor(
    @Req() request: ViewedRequest,
    @Param('id') id: string,
    @SentBody() body: SentBody<'POST auth/second-factor/:id/off'>,
  ): Promise<MessageAnswer> {
    await this.security.turnOffFor(sessionOf(request), id, takeProof(body).proof);
    return { message: 'The second factor is off, and the sessions have ended' };
  }
}
