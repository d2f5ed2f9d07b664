import { Inject, Injectable } from '@nestjs/common';
import { type Registry, showValue } from '../../../../schemas';
import { Database } from '../../base/database';
import { REGISTRY } from '../../records/read/entries';

/** The part of the profile that is printed on the cover, such as the registration with a medical council. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** The label and value of every filled field. */
  async of(student: string): Promise<(readonly [label: string, value: string])[]> {
    const { registration } = this.registry.logbook;
    const form = this.registry.forms.find(({ name }) => name === registration?.form);
    if (!registration || !form) return [];
    const columns = registration.fields.map((key) => this.database.quote(key)).join(', ');
    const [row] = await this.database.read<Record<string, unknown>>(
      `SELECT ${columns} FROM ${this.database.quote(form.name)} WHERE id = ?`,
      [student],
    );
    return registration.fields.flatMap((key) => {
      const field = form.byKey[key];
      const value = row?.[key];
      return field && typeof value === 'string' && value !== ''
        ? [[field.label, showValue(field, value)] as const]
        : [];
    });
  }
}
