import type { FormInstance } from 'antd';
import type { Form } from '../../../../schemas';
import { formFields } from '../../../../schemas/kinds/plain-fields';
import { PlainItems } from '../../plain-fields/plain-items';

/** The sections of a form under their headings. */
export function Sections({ form, instance }: { form: Form; instance: FormInstance }) {
  const all = formFields(form);
  return form.sections.map(({ heading, fields }) => (
    <section key={heading} className="surface sheet panel form-section" aria-label={heading}>
      <h2 className="title section-title">{heading}</h2>
      <div className="form-grid">
        <PlainItems form={instance} fields={all} only={fields} own />
      </div>
    </section>
  ));
}
