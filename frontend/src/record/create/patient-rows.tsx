import './patient-rows.css';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { EntryResource } from '../../../../schemas';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { FieldInput, type RawValues } from '../../field-types';
import { controlName } from '../act/values';
import { type Patients, patientFields } from './patients';

type PatientRowsProps = { entry: EntryResource; patients: Patients; values: RawValues };

/** A row for each patient. Enter moves to the next control, as a phone's keyboard does. */
export function PatientRows({ entry, patients, values }: PatientRowsProps) {
  const fields = patientFields(entry);
  const last = patients.rows.length - 1;
  const [asked, setAsked] = useState(false);
  return (
    <fieldset
      className="whole patient-rows"
      style={{ '--cells': fields.length } as CSSProperties}
      aria-describedby={`${entry.name}-patients`}
      disabled={patients.saving}
      onKeyDown={goOn}
    >
      <legend className="label">Patients</legend>
      <p className="row between nowrap small muted">
        <span id={`${entry.name}-patients`}>
          An entry for each, with everything else as in this form. Type them, or paste a list from a sheet.
        </span>
        <Button type="link" size="small" onClick={() => (patients.count > 1 ? setAsked(true) : patients.close())}>
          One patient only
        </Button>
      </p>
      <div className="patient-row small" aria-hidden="true">
        <span />
        {fields.map(({ key, label, required }) => (
          <span key={key}>
            {required && <span className="bad toned">* </span>}
            {label}
          </span>
        ))}
      </div>
      <ol className="bare">
        {patients.rows.map((patient, at) => {
          const { key, errors } = patient;
          return (
            <li key={key} className="patient-row">
              <span className="muted" aria-hidden="true">
                {at + 1}
              </span>
              {fields.map((field) => {
                const name = controlName(field);
                const id = `${entry.name}-${key}-${name}`;
                const says = errors[name];
                return (
                  <div
                    key={name}
                    onPaste={(event) =>
                      patients.paste(key, name, event.clipboardData.getData('text')) && event.preventDefault()
                    }
                  >
                    <label className="visually-hidden" htmlFor={id}>
                      {field.label} of patient {at + 1}
                    </label>
                    <FieldInput
                      id={id}
                      field={field}
                      values={values}
                      value={patient.values[name]}
                      onChange={(value) => patients.change(key, name, value)}
                      aria-required={Boolean(field.required)}
                      aria-invalid={says !== undefined}
                      {...(says && { 'aria-describedby': `${id}-says` })}
                    />
                    {says && (
                      <p className="small bad toned" id={`${id}-says`}>
                        {says}
                      </p>
                    )}
                  </div>
                );
              })}
              {at < last && (
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={`Remove patient ${at + 1}`}
                  onClick={() => patients.remove(key)}
                />
              )}
              {errors[''] && (
                <p className="small bad toned patient-row-says" role="alert">
                  {errors['']}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        open={asked}
        title="Keep the first patient only?"
        text={`What you typed of ${patients.count - 1} more goes.`}
        confirm="Keep the first"
        cancel="Keep all"
        busy={false}
        onConfirm={patients.close}
        onCancel={() => setAsked(false)}
      />
    </fieldset>
  );
}

function goOn(event: KeyboardEvent<HTMLFieldSetElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target) + 1]?.focus();
}
