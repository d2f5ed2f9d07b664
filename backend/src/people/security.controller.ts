import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer, sessionOf, type ViewedRequest, WithoutFactor } from '../auth/decorators';
import { deviceWords } from '../auth/device-words';
import { passkeyOptions } from '../auth/passkey-shapes';
import type { Viewer } from '../auth/viewer';
import { checkedBody } from '../base/http/checked';
import { messageAnswer, Route, Topic } from '../base/http/route';
import { OtherWays } from './other-ways';
import { type OwnerProof, Owners, ownerBody } from './owners';
import {
  codeBody,
  factorBegun,
  factorState,
  newPasskeyBody,
  openSession,
  proofBody,
  recoveryCodes,
  Security,
} from './security';

type MessageAnswer = Static<typeof messageAnswer>;

/** The sessions and the second factor of one's own account. */
@Topic('Account')
@WithoutFactor()
@Controller('auth')
export class SecurityController {
  constructor(
    private readonly security: Security,
    private readonly owners: Owners,
    private readonly ways: OtherWays,
  ) {}

  @Get('sessions')
  @Route('One’s own sessions', Type.Array(openSession), { says: 'The newest first.' })
  sessions(@Req() request: ViewedRequest): Promise<Static<typeof openSession>[]> {
    return this.security.list(sessionOf(request));
  }

  @Delete('sessions/:id')
  @HttpCode(200)
  @Route('Ends a session', messageAnswer, {
    says: 'Of one’s own; `others` ends all but the one that asks.',
    path: { id: Type.String() },
  })
  async end(@Req() request: ViewedRequest, @Param('id') id: string): Promise<MessageAnswer> {
    const ended = await this.security.end(sessionOf(request), id);
    return { message: ended === 1 ? 'The session is ended' : `${ended} sessions are ended` };
  }

  @Get('second-factor')
  @Route('What one’s own sign-in asks for besides the password', factorState)
  factor(@Req() request: ViewedRequest): Promise<Static<typeof factorState>> {
    return this.security.factorOf(sessionOf(request));
  }

  @Post('second-factor')
  @HttpCode(200)
  @Route('Makes a secret for an authenticator app', factorBegun, {
    says: 'It counts once a code of it was confirmed.',
    faults: [409, 429],
  })
  begin(
    @Req() request: ViewedRequest,
    @Body(checkedBody(ownerBody)) body: OwnerProof,
  ): Promise<Static<typeof factorBegun>> {
    return this.security.beginApp(sessionOf(request), body);
  }

  @Post('second-factor/confirm')
  @HttpCode(200)
  @Route('Makes the authenticator app a second factor', recoveryCodes, { says: 'Codes for paper.', faults: [429] })
  async confirm(@CurrentViewer() viewer: Viewer, @Body(checkedBody(codeBody)) { code }: Static<typeof codeBody>) {
    return { codes: [...(await this.security.confirmApp(viewer, code))] };
  }

  @Post('second-factor/codes')
  @HttpCode(200)
  @Route('Makes other recovery codes', recoveryCodes, { says: 'Those before count no more.', faults: [429] })
  async newCodes(@CurrentViewer() viewer: Viewer, @Body(checkedBody(proofBody)) proof: Static<typeof proofBody>) {
    return { codes: [...(await this.security.newCodes(viewer, proof))] };
  }

  @Post('second-factor/challenge')
  @HttpCode(200)
  @Route('Begins to prove a passkey of one’s own', passkeyOptions, {
    says: 'What `navigator.credentials.get()` needs, as JSON.',
    faults: [404],
  })
  challenge(@CurrentViewer() viewer: Viewer): Promise<Static<typeof passkeyOptions>> {
    return this.security.beginProof(viewer);
  }

  @Post('second-factor/passkeys')
  @HttpCode(200)
  @Route('Begins to make a passkey', passkeyOptions, {
    says: 'What `navigator.credentials.create()` needs, as JSON. Only where `PUBLIC_URL` is an https address.',
    faults: [404, 409, 429],
  })
  beginPasskey(
    @Req() request: ViewedRequest,
    @Body(checkedBody(ownerBody)) body: OwnerProof,
  ): Promise<Static<typeof passkeyOptions>> {
    return this.security.beginPasskey(sessionOf(request), body);
  }

  @Post('second-factor/passkeys/confirm')
  @HttpCode(200)
  @Route('Makes a passkey a second factor', recoveryCodes, { says: 'Codes for paper.', faults: [404, 409] })
  async addPasskey(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(newPasskeyBody)) { passkey }: Static<typeof newPasskeyBody>,
    @Req() { headers }: ViewedRequest,
  ) {
    const codes = await this.security.addPasskey(viewer, passkey, deviceWords(headers['user-agent']));
    return { codes: [...codes] };
  }

  @Post('second-factor/passkeys/:id/remove')
  @HttpCode(200)
  @Route('Removes a passkey', messageAnswer, {
    says: 'With the last proof the second factor goes off.',
    path: { id: Type.String() },
    faults: [403, 404, 429],
  })
  async removePasskey(
    @Req() request: ViewedRequest,
    @Param('id') id: string,
    @Body(checkedBody(ownerBody)) body: OwnerProof,
  ): Promise<MessageAnswer> {
    await this.security.removePasskey(sessionOf(request), id, body);
    return { message: 'The passkey is removed' };
  }

  @Post('second-factor/off')
  @HttpCode(200)
  @Route('Turns the second factor off', messageAnswer, { faults: [403, 429] })
  async turnOff(@Req() request: ViewedRequest, @Body(checkedBody(ownerBody)) body: OwnerProof): Promise<MessageAnswer> {
    await this.security.turnOff(sessionOf(request), body);
    return { message: 'Your second factor is off' };
  }

  @Post('other-ways/remove')
  @HttpCode(200)
  @Route('Removes what signs in to one’s account besides the password', messageAnswer, {
    says: 'Passkeys and college accounts; every other session ends. A second factor that had passkeys alone goes off.',
    faults: [429],
  })
  async removeWays(
    @Req() request: ViewedRequest,
    @Body(checkedBody(ownerBody)) body: OwnerProof,
  ): Promise<MessageAnswer> {
    const session = sessionOf(request);
    await this.owners.check(session, body);
    await this.ways.removeAll(session);
    return { message: 'Only your password signs in now. Other devices have to sign in again.' };
  }

  @Post('second-factor/:id/off')
  @HttpCode(200)
  @Route('Turns the second factor of somebody off who has lost it', messageAnswer, {
    says: 'For administrators, and heads of the owner’s department. The account’s sessions end.',
    faults: [403],
  })
  async turnOffFor(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<MessageAnswer> {
    await this.security.turnOffFor(viewer, id);
    return { message: 'The second factor is off, and the sessions have ended' };
  }
}
