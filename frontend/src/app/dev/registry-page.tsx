/** `/dev/registry`, only in `npm run dev`: every type of field and every kind, live, beside its declaration. */
import { Form } from 'antd';
import { useState } from 'react';
import registry, { declarations } from '../../../../resources.config';
import { isPaged, resolveFields, samples } from '../../../../schemas';
import { FieldInput, FieldValue } from '../../field-types';
import { shownFields, valuesByKey } from '../../record/act/values';
import { Stage } from './stage';

const Declaration = ({ of }: { of: unknown }) => <pre className="surface">{JSON.stringify(of, null, 2)}</pre>;

function FieldSample({ type }: { type: keyof typeof samples }) {
  const declared = samples[type].fields;
  const fields = resolveFields(declared);
  const [form] = Form.useForm();
  const filled = Form.useWatch([], form) ?? {};
  const values = valuesByKey(fields, filled);
  return (
    <section aria-label={type}>
      <h2>{type}</h2>
      <Form form={form} layout="vertical" className="dev-pair">
        <div>
          {shownFields(fields, filled).map((field) => (
            <div key={field.key} data-field={field.key}>
              <Form.Item name={field.writeName} label={field.label} required={Boolean(field.required)}>
                <FieldInput field={field} values={values} />
              </Form.Item>
              <p className="small muted">
                Reads as: <FieldValue field={field} record={values} />
              </p>
            </div>
          ))}
        </div>
        <Declaration of={declared} />
      </Form>
    </section>
  );
}

/** A page is loaded when it is opened, because each is the whole web app for the signed-in account. */
function Kind({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const declared = declarations[name as keyof typeof declarations];
  const own = 'name' in declared && declared.name ? declared.name : name;
  const page = registry.resources.filter(isPaged).find((one) => one.name === own && one.kind === declared.kind);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {declared.kind}: {name}
      </summary>
      {open && (
        <div className="dev-pair">
          {page ? <iframe title={name} src={`/student/${page.route}`} /> : <p>It has no page of its own.</p>}
          <Declaration of={declared} />
        </div>
      )}
    </details>
  );
}

export default function RegistryPage() {
  return (
    <Stage today={new Date().toISOString().slice(0, 10)}>
      <style>{style}</style>
      <main className="dev-registry">
        <h1>The words of the registry</h1>
        {(Object.keys(samples) as (keyof typeof samples)[]).map((type) => (
          <FieldSample key={type} type={type} />
        ))}
        <h2>Kinds</h2>
        <p>Each page is as whoever is signed in sees it.</p>
        {Object.keys(declarations).map((name) => (
          <Kind key={name} name={name} />
        ))}
      </main>
    </Stage>
  );
}

const style = `
.dev-registry { max-width: 90rem; margin: 0 auto; padding: 1rem; }
.dev-pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; margin-block: 1rem; }
.dev-pair pre { margin: 0; padding: 1rem; overflow: auto; max-height: 40rem; font-size: 0.8rem; }
.dev-pair iframe { width: 100%; height: 40rem; border: 1px solid currentcolor; }
@media (max-width: 48rem) { .dev-pair { grid-template-columns: minmax(0, 1fr); } }
`;
