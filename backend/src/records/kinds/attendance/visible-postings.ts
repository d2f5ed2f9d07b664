import { Inject, Injectable } from '@nestjs/common';
import { matches, may, type Registry } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Reader } from '../../../base/database';
import { requireReader, requireRight } from '../../rights/require-right';
import { toSql } from '../../rights/rule-sql';
import { REGISTRY } from '../../store/registries';
import { beganBeforeLeaving, ruleColumns, selectPostings, type VisiblePosting, withOwnDays } from './posting-rows';

const most = 500;
const actions = { read: 'see the days of postings', mark: 'mark the days of postings' };

/** The postings whose attendance somebody may see. */
@Injectable()
export class VisiblePostings {
  private readonly declared: Registry['logbook']['attendance'];

  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) { logbook }: Registry,
  ) {
    this.declared = logbook.attendance;
  }

  readonly areSeenBy = ({ role }: Viewer): boolean => this.declared !== undefined && may(this.declared, 'read', role);
  readonly isMarkedBy = (viewer: Viewer, posting: VisiblePosting): boolean =>
    this.declared !== undefined && may(this.declared, 'mark', viewer, { ...posting });

  /** @returns the rule of the viewer's role @throws Forbidden for a role that may not */
  readonly check = (viewer: Viewer, right: 'read' | 'mark') =>
    requireRight(this.declared, right, viewer, { action: actions[right] });

  /** Those of `of` that are others’, for whoever marks them or only reads them. @throws Forbidden for any other role */
  async ofOthers(viewer: Viewer): Promise<VisiblePosting[]> {
    const rule = requireReader(this.declared, 'mark', viewer, { action: actions.mark });
    return (await this.of(this.database, viewer)).filter((posting) => matches(rule, { ...posting }, viewer));
  }

  /**
   * Latest first.
   * @param student only this student's
   * @throws Forbidden for a role that sees none
   */
  async of(from: Reader, viewer: Viewer, student?: string): Promise<VisiblePosting[]> {
    const rule = this.check(viewer, 'read');
    const { sql, params } = toSql(rule, viewer, ruleColumns(this.database));
    const seen = await from.read<Omit<VisiblePosting, 'own'>>(
      `${selectPostings} WHERE ${sql} AND ${beganBeforeLeaving}${student === undefined ? '' : ' AND postings.student = ?'}
       ORDER BY postings.fromDate DESC, postings.id DESC LIMIT ${most}`,
      student === undefined ? params : [...params, student],
    );
    return withOwnDays(from, seen);
  }
}
