import { Inject, Injectable, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type DirectoryResource, type Registry, rankWord } from '../../../schemas';
import { showDay, todayIn } from '../../../schemas/days/dates';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { BadRequest } from '../base/errors';
import { RoutesOf, SentBody, Serve } from '../base/http/route';
import { HOUR_SECONDS, type Limit, Limits } from '../base/limits/limits';
import { SlipLinks } from '../people/slip-links';
import { Directories, type DirectoryParts } from '../records/read/directories';
import { type Invitee, PendingInvitees } from '../records/read/pending-invitees';
import { requireRight } from '../records/rights/require-right';
import { REGISTRY } from '../records/store/registries';
import { PdfPool } from './pdf/pool';
import type { SlipWords } from './pdf/slips';
import { fewEach } from './print-limit';

/** Prints invitations for the people of a list who have not signed in yet. */
@Injectable()
export class Slips {
  private readonly prints: Limit;
  // A second print at the same time would end the links of the first.
  private readonly one = fewEach(1);

  constructor(
    private readonly database: Database,
    private readonly invitees: PendingInvitees,
    private readonly links: SlipLinks,
    private readonly pool: PdfPool,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
    limits: Limits,
  ) {
    const says = 'You have printed many slips this hour. Please try again later.';
    this.prints = limits.limit({ name: 'slips', most: 30, seconds: HOUR_SECONDS, says });
  }

  /**
   * @param q the search words of the list
   * @param again whether those get one too who have a link or slip that works, which then ends
   * @returns `address`: where the links lead
   * @throws Forbidden for a role that may not invite people of this list
   * @throws BadRequest when nobody of the list waits
   * @throws TooMany
   */
  async print(
    parts: DirectoryParts,
    viewer: Viewer,
    q: string,
    again: boolean,
  ): Promise<{ bytes: Uint8Array; count: number; address: string }> {
    requireRight(parts.type, 'update', viewer, { verb: 'invite' });
    return this.one.run(viewer.id, () =>
      this.pool.reserve(async (make) => {
        await this.prints.take(viewer.id);
        const accounts = await this.invitees.chosen(parts, viewer, q, again);
        const { slips, expires } = await this.database.transaction(async (tx) =>
          this.links.make(tx, await this.invitees.hold(tx, parts, viewer, accounts, again), viewer),
        );
        const [first] = slips;
        if (!first) throw new BadRequest('Nobody in this list waits for an invitation that you could print.');
        const title = `${slips.length} invitations`;
        const model = {
          facts: { title, subject: title, author: viewer.name, date: this.clock.stamp() },
          slips: slips.map((slip) => this.wordsOf(slip)),
          text: 'Point the camera of a phone at the square, or open the page below in a browser and type the code. Choose a password there, and your account is open.',
          until: `Works once, until ${momentIn(this.clock.zone, expires)}. Keep it to yourself: it opens your account.`,
        };
        const { origin: address } = new URL(first.link);
        return { bytes: await make({ document: 'slips', model }), count: slips.length, address };
      }),
    );
  }

  private wordsOf({ name, email, role, department, college, link }: Invitee & { readonly link: string }): SlipWords {
    return {
      college: college ?? 'Countersign',
      name,
      about: [rankWord(this.registry, role), department].filter(Boolean).join(', '),
      email,
      address: link,
    };
  }
}

/** @example '07-12-2026, 10:42' */
function momentIn(timeZone: string, stamp: string): string {
  const moment = new Date(stamp);
  const time = moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${showDay(todayIn(timeZone, moment))}, ${time}`;
}

/**
 * Serves invitations on paper, for each list of people. An Idempotency-Key is ignored here, because the
 * answer would then be stored.
 */
export const slipsControllers = ({ directories }: Registry): Type[] =>
  directories.filter(({ holds }) => holds.what === 'accounts').map(slipsController);

function slipsController(directory: DirectoryResource): Type {
  @RoutesOf(directory)
  class SlipsController {
    constructor(
      readonly directories: Directories,
      readonly slips: Slips,
    ) {}

    @Serve('POST :type/slips', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    async print(
      @CurrentViewer() viewer: Viewer,
      @SentBody() { q = '', again = false }: SentBody<'POST :type/slips'>,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { bytes, count, address } = await this.slips.print(
        this.directories.named(directory.name),
        viewer,
        q,
        again,
      );
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="slips.pdf"',
        'content-length': bytes.byteLength,
        // Keeps the links, which open accounts, out of every cache on disk.
        'cache-control': 'no-store',
        'x-slips': count,
        'x-slips-address': address,
      });
      reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
  }
  return SlipsController;
}
