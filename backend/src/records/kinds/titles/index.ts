import { Body, Controller, Inject, Module, Query } from '@nestjs/common';
import { actOf, noSuchField, partsOfTitle, type Registry, type TitlesResource } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import type { EntitySchema } from '../../../base/database';
import { id, key, moment, table, words } from '../../../base/database/columns';
import { BadRequest, Invalid } from '../../../base/errors';
import { Serve, Topic } from '../../../base/http/route';
import type { WireRecord } from '../../../field-types';
import type { RecordParts } from '../../read/parts';
import { Records } from '../../read/records';
import { REGISTRY } from '../../store/registries';
import { bareFrame } from '../../wire/frames';
import { Acts } from '../../write/acts';
import { AddedWords } from '../../write/form-contexts';
import { plainBody } from '../../write/request';
import type { KindDefinition } from '../definition';

/**
 * The words that a department adds to its lists. `skillType` is the name of a list. `recordController` serves one type
 * under one path, and here all lists share two paths that older clients know.
 */
@Topic('Logbook')
@Controller()
class TitlesController {
  private readonly lists: ReadonlyMap<unknown, RecordParts & { readonly type: TitlesResource }>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    records: Records,
    private readonly words: AddedWords,
    private readonly acts: Acts,
  ) {
    this.lists = new Map(registry.titles.map((type) => [type.name, records.partsFor(type, bareFrame)]));
  }

  @Serve('GET misc/allSkills')
  async list(@CurrentViewer() viewer: Viewer, @Query('skillType') name: unknown): Promise<{ data: WireRecord[] }> {
    const { type, wire } = this.listNamed(name);
    const rows = await this.words.rows(viewer);
    return { data: await wire.records(rows.filter(({ list }) => list === type.name)) };
  }

  /** It knows no key: a title that is there is given instead of a second one, and nobody takes one away. */
  @Serve('POST misc/addSkills')
  async add(
    @CurrentViewer() viewer: Viewer,
    @Query('skillType') name: unknown,
    @Body() raw: unknown,
  ): Promise<{ data: WireRecord }> {
    const parts = this.listNamed(name);
    const { type } = parts;
    return { data: await this.acts.take(parts, actOf(type, 'add'), viewer, textsIn(type, raw), undefined) };
  }

  private listNamed(name: unknown) {
    const list = this.lists.get(name);
    if (!list) throw new BadRequest('There is no such list: skillType must name one');
    return list;
  }
}

type Texts = Readonly<Record<string, string | null>>;

/**
 * The texts of the body's title. A value that is no text counts as empty.
 * @throws Invalid for a title of several lines
 */
function textsIn(list: TitlesResource, raw: unknown): Texts {
  const { skillData, ...others } = plainBody(raw);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Invalid({ [unknown]: noSuchField(unknown) });
  const data = (raw as { skillData?: unknown }).skillData;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Invalid({ skillData: 'Send the title as skillData' });
  const texts = Object.entries(plainBody(data)).map(([key, value]) => [key, typeof value === 'string' ? value : null]);
  const body: Record<string, string | null> = Object.fromEntries(texts);
  const { label, writeName } = partsOfTitle(list).title;
  if (/[\r\n]/.test(body[writeName]?.trim() ?? ''))
    throw new Invalid({ [writeName]: `${label} contains characters that cannot be stored` });
  return body;
}

const titlesTable = table(
  'titles',
  {
    id: key,
    /** The registry's name of the list. */
    list: words(60),
    college: id,
    department: id,
    /** Its module. '' in lists without modules, because a unique index never treats two NULLs as equal. */
    module: words(255),
    title: words(255),
    createdBy: id,
    createdAt: moment,
  },
  [{ name: 'uq_titles', columns: ['college', 'department', 'list', 'module', 'title'], unique: true }],
);

@Module({})
class TitlesModule {}

/** Words that a department's people add to a list of choices. */
export const titles: KindDefinition = {
  tables: () => [titlesTable as EntitySchema],
  module: () => ({ module: TitlesModule, controllers: [TitlesController] }),
};
