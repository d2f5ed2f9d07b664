import { Inject, Injectable } from '@nestjs/common';
import { type PlainField, type Registry, showDay } from '../../../../schemas';
import { Database } from '../../database';
import { REGISTRY } from '../../engine/records/entries';

/** The part of a profile that stands on the cover, such as the registration with a medical council. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** Label and value of every field that is filled. */
  async of(student: string): Promise<(readonly [label: string, value: string])[]> {
    const { registration } = this.registry.logbook;
    const form = this.registry.forms.find(({ name }) => name === registration?.form);
    if (!registration || !form) return [];
    const fields = Object.assign({}, ...form.sections.map((section) => section.fields)) as Record<string, PlainField>;
    const columns = registration.fields.map((key) => this.database.quote(key)).join(', ');
    const [row] = await this.database.read<Record<string, unknown>>(
      `SELECT ${columns} FROM ${this.database.quote(form.name)} WHERE id = ?`,
      [student],
    );
    return registration.fields.flatMap((key) => {
      const field = fields[key];
      const value = row?.[key];
      return field && typeof value === 'string' && value !== '' ? [[field.label, shown(field, value)] as const] : [];
    });
  }
}

function shown(field: PlainField, value: string): string {
  if (field.type === 'date') return showDay(value);
  if (field.type === 'choice') return field.options.find((option) => option.value === value)?.word ?? value;
  return value;
}
