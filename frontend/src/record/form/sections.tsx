import type { FormInstance } from 'antd';
import type { FormResource } from '../../../../schemas';
import { RowItems } from '../act/row-items';

/** The sections of a form under their headings. */
export function Sections({ form, instance }: { form: FormResource; instance: FormInstance }) {
  return form.sections.map(({ heading, fields }) => (
    <section key={heading} className="surface sheet panel" aria-label={heading}>
      <h2 className="title gap">{heading}</h2>
      <div className="form-grid">
        <RowItems form={instance} fields={form.fields} only={fields} own />
      </div>
    </section>
  ));
}
