import { describe, expect, it } from 'vitest';
import { compareOwnList, type ListItem, mostItems, orphanSentence, readOwnList, writeOwnList } from './own-list';

const item = (module: string, name: string, level: string | null = null): ListItem => ({ module, item: name, level });
const read = (text: string) => readOwnList(text, 'Anaesthesia').items;
const faults = (text: string) => readOwnList(text, 'Anaesthesia').faults;

describe('a list as a sheet', () => {
  it('is a line for each item, apart by semicolons or tabs', () => {
    expect(read('Airway; Mask\n\nAirway ;  Tube  ; Level 2\r\nPain;Block')).toEqual([
      item('Airway', 'Mask'),
      item('Airway', 'Tube', 'Level 2'),
      item('Pain', 'Block'),
    ]);
    expect(read('Airway\tMask; laryngeal\n\t"Tube, ""double"""\tLevel 2')).toEqual([
      item('Airway', 'Mask; laryngeal'),
      item('Airway', 'Tube, "double"', 'Level 2'),
    ]);
  });

  it.each([
    ['Competency\tProcedure\tLevel\nAirway\tMask\tOne'],
    ['level;item;group\nOne;Mask;Airway'],
    ['\n\nGROUP;ITEM;LEVEL;Remarks\nAirway;Mask;One;whatever'],
    ['Competencies of Anaesthesia\t\t\t\nS.No\tCompetency\tSkill\tLevel\tRemarks\n1\tAirway\tMask\tOne\t'],
  ])('knows the headings of %j', (text) => {
    expect(read(text)).toEqual([item('Airway', 'Mask', 'One')]);
  });

  it('is soon done with a text that is all one item', () => {
    const began = process.cpuUsage();
    expect(faults('\ufdfa'.repeat(500_000))).toHaveLength(1);
    // Folded, each of these signs is eighteen letters.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });

  it('leaves a group that is merged over several lines empty below the first', () => {
    expect(read('List 2026\t\t\nS.No\tModule\tSkill\n1\tAirway\tMask\n2\t\tTube\n3\tPain\tBlock')).toEqual([
      item('Airway', 'Mask'),
      item('Airway', 'Tube'),
      item('Pain', 'Block'),
    ]);
  });

  it.each(['1\tCyto\tFNAC\n2\tCyto\tBiopsy', 'Cyto; FNAC\n2.; Cyto; Biopsy', '1)\tCyto'])(
    'takes no serial number for a group: %j',
    (text) => {
      expect(read(text)).toEqual([]);
      expect(faults(text)).toEqual([
        { row: expect.any(Number), says: expect.stringMatching(/^This begins with a serial/) },
      ]);
    },
  );

  it('takes a single column for the items of one group', () => {
    const both = [item('Anaesthesia', 'Mask'), item('Anaesthesia', 'Tube')];
    expect(read('Mask\n\nTube\n')).toEqual(both);
    expect(read('PROCEDURE\r\nMask\r\nTube')).toEqual(both);
    expect(read('Mask;\nTube; ')).toEqual(both);
  });

  it('names each line at fault as people count them', () => {
    expect(faults('Airway\nAirway; Mask\n\n; \nAirway; MASK\nAirway; Tube; '.concat('x'.repeat(61)))).toEqual([
      { row: 1, says: 'There is no item. Write the group, a semicolon, and the item.' },
      { row: 5, says: 'This says the same as line 2.' },
      { row: 6, says: 'The level can be at most 60 characters long.' },
    ]);
    expect(faults('; Mask')).toEqual([
      { row: 1, says: 'There is no group. Write it before the item, with a semicolon between.' },
    ]);
    const many = Array.from({ length: mostItems + 1 }, (_, at) => `A; ${at}`).join('\n');
    expect(faults(many)).toEqual([{ row: mostItems + 1, says: 'A list has at most 1000 items.' }]);
  });

  it.each([
    [[item('Airway', 'Mask', 'One'), item('Airway', 'Tube')]],
    [[item('Airway', 'Mask; laryngeal', 'One')]],
    [[item('1', 'Mask'), item('2.', 'Tube', 'One')]],
  ])('is read again as it was written: %j', (items) => {
    expect(read(writeOwnList(items))).toEqual(items);
  });
});

describe('a sheet beside the list that is there', () => {
  const list = [item('Airway', 'Mask'), item('Airway', 'Tube', 'One'), item('Pain', 'Block'), item('Pain', 'Drip')];

  it('finds what is new, written otherwise, moved, and missing', () => {
    const change = compareOwnList(list, read('Airway; mask\nAirway; Tube; One\nRegional; Block\nPain; Pump'));
    expect(change.same.map(({ kept }) => kept.item)).toEqual(['Tube']);
    expect(change.changed).toEqual([
      { kept: list[0], item: item('Airway', 'mask') },
      { kept: list[2], item: item('Regional', 'Block') },
    ]);
    expect(change.added).toEqual([item('Pain', 'Pump')]);
    expect(change.missing).toEqual([list[3]]);
  });

  it('takes no item for another where a name stands twice', () => {
    const change = compareOwnList([item('Pain', 'Block')], read('Regional; Block\nAirway; Block'));
    expect([change.changed.length, change.added.length, change.missing.length]).toEqual([0, 2, 1]);
  });

  it('says how many entries would lose their item', () => {
    expect(orphanSentence([{ ...item('Pain', 'Drip'), entries: 0 }])).toBeUndefined();
    expect(orphanSentence([{ ...item('Pain', 'Drip'), entries: 1 }])).toBe(
      '1 entry stands on 1 item that is not in this sheet: “Drip”.',
    );
    const seven = Array.from({ length: 7 }, (_, at) => ({ ...item('Pain', `Item ${at}`), entries: 2 }));
    expect(orphanSentence(seven)).toMatch(/^14 entries stand on 7 items .*“Item 4” and 2 more\.$/);
  });
});
