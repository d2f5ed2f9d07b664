import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { offersTitles, type Registry, type TitlesResource, validateTitle } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { BadRequest, Forbidden, Invalid } from '../../../base/errors';
import { id, Route, Topic } from '../../../base/http/route';
import { REGISTRY } from '../../store/entries';
import { plainBody } from '../../write/body';
import { Titles } from './titles';
import type { Title } from './titles.table';

/** A title as clients read it: the title and its module under the names of the registry. */
type WireTitle = Readonly<Record<string, string>>;
const wireTitleShape = Type.Unsafe<WireTitle>(Type.Object({ _id: id, id }, { additionalProperties: Type.String() }));
const listAsked = ({ titles }: Registry) =>
  Type.Object({
    skillType: Type.Enum(
      titles.map(({ name }) => name),
      { description: 'The name of the list.' },
    ),
  });
const sent = Type.Object({ skillData: Type.Record(Type.String(), Type.String()) }, { additionalProperties: false });

/** The words that a department adds to its lists. `skillType` is the name of a list. */
@Topic('Logbook')
@Controller('misc')
export class TitlesController {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly titles: Titles,
    private readonly places: Places,
  ) {}

  @Get('allSkills')
  @Route(
    'The titles that the department added to a list',
    Type.Object({ data: Type.Array(wireTitleShape) }),
    (registry) => ({
      query: listAsked(registry),
    }),
  )
  async list(@CurrentViewer() viewer: Viewer, @Query('skillType') type: unknown): Promise<{ data: WireTitle[] }> {
    const list = this.listNamed(type);
    const { rows } = await this.titles.of(viewer);
    return { data: rows(list.name).map((row) => wireTitle(list, row)) };
  }

  @Post('addSkills')
  @Route('Adds a title to a list', Type.Object({ data: wireTitleShape }), (registry) => ({
    query: listAsked(registry),
    body: sent,
    faults: [403],
  }))
  async add(
    @CurrentViewer() viewer: Viewer,
    @Query('skillType') type: unknown,
    @Body() raw: unknown,
  ): Promise<{ data: WireTitle }> {
    const list = this.listNamed(type);
    const isOffered = this.registry.entries.some(
      (entry) => entry.rights.create.includes(viewer.role) && offersTitles(entry, list.name),
    );
    if (!isOffered || !viewer.college || !viewer.department) throw new Forbidden();
    const verdict = validateTitle(list, skillData(raw), await this.places.catalogueOf(viewer.department));
    if (!verdict.ok) throw new Invalid(verdict.errors);
    if (/[^\P{Cc}\t]/u.test(verdict.title))
      throw new Invalid({ [list.field]: `${list.label.field} contains characters that cannot be stored` });
    return { data: wireTitle(list, await this.titles.add(viewer, list.name, verdict.title, verdict.module)) };
  }

  private listNamed(name: unknown): TitlesResource {
    const list = this.registry.titles.find((one) => one.name === name);
    if (!list) throw new BadRequest('There is no such list: skillType must name one');
    return list;
  }
}

function skillData(raw: unknown): Readonly<Record<string, unknown>> {
  plainBody(raw);
  const { skillData: data, ...others } = raw as { skillData?: unknown };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new Invalid({ [unknown]: `This form has no field called “${unknown.slice(0, 60)}”` });
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Invalid({ skillData: 'Send the title as skillData' });
  return plainBody(data);
}

const wireTitle = ({ field, within }: TitlesResource, { id, title, module }: Title): WireTitle => ({
  _id: id,
  id,
  [field]: title,
  ...(within && { [within.field]: module }),
});
