import { useList } from '@refinedev/core';
import type { ComponentProps, ReactNode } from 'react';
import registry from '../../../../resources.config';
import {
  type DirectoryResource,
  fillable,
  offersOptions,
  type Role,
  ruleOf,
  traineeColumns,
} from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { headsDepartment } from '../../../../schemas/roles';
import { optionIn } from '../../../../schemas/tabular/option-in';
import type { ApiError } from '../../api/api-error';
import { useRecord } from '../../api/use-answer';
import { Modal } from '../../components/modal';
import { NotLoaded } from '../../components/not-loaded';
import { FieldValue } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { RecordSheet } from '../act/act-form';
import { editValues } from '../act/body';
import { RowItems } from '../act/field-items';
import { useRowForm } from '../act/use-row-form';
import type { DirectoryRow } from './columns';

/** Fields whose value is suggested from the last approved person, because people of one batch have the same. */
const SUGGESTED = ['programme', 'joinedDate', 'admissionYear'];

/** The training file of a directory's people, if this role has all these rights to it. */
const fileOf = ({ rows }: DirectoryResource, role: Role, rights: readonly string[]) =>
  registry.directories.find(
    (one) =>
      one.rows.effects.includes('trainee') &&
      rows.ranks?.every((rank) => one.rows.ranks?.includes(rank)) &&
      rights.every((right) => ruleOf(one, right, role)),
  );

/** The training file of a directory's people, if this role fills it in on approval. */
export const trainingFileOf = (directory: DirectoryResource, role: Role): DirectoryResource | undefined =>
  fileOf(directory, role, ['approve', 'update']);

/** The fields to fill in. The sign-up already says who it is. */
const filledIn = ({ fields, rows }: DirectoryResource) =>
  fields.filter(
    ({ key, later }) => !later && ['joinedDate', ...traineeColumns].some((column) => column === rows.columns[key]),
  );

/** The training file with the programme that was chosen at sign-up, if it says none and the course names one. */
export function withChosen(file: DirectoryResource, record: DirectoryRow): DirectoryRow {
  const [programme, course] = [fieldIn(file, 'programme'), fieldIn(file, 'course')];
  const said = course && record[course.readName];
  if (!offersOptions(programme) || record[programme.readName] !== null || typeof said !== 'string') return record;
  return { ...record, [programme.readName]: optionIn(programme.options, said, {}) ?? null };
}

type Props = {
  file: DirectoryResource;
  /** The id of the account. */
  id: string;
  title: string;
  /** Who it is, and the choice of the account's state. */
  children: ReactNode;
  /** How the account stays closed, while that is chosen: the file is not needed for it. */
  refuses: Pick<ComponentProps<typeof RecordSheet>, 'made' | 'onSubmit'> | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** Approves somebody by filling in the training file. */
export function ApproveWithFile(props: Props) {
  const { file, id, title, onClose } = props;
  const asked = useRecord<DirectoryRow>(file.api.path, id);
  const { record, retrying, failed } = asked;
  const { role } = useViewer();
  const last = useList<DirectoryRow, ApiError>({
    resource: file.api.path,
    // More than one, because some people are approved with an empty file.
    pagination: { currentPage: 1, pageSize: 10 },
    filters: [{ field: 'accountState', operator: 'eq', value: 'active' }],
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    // Not for an administrator, who approves people of many departments.
    queryOptions: { enabled: headsDepartment(role) },
  });
  if (failed || !record || retrying || last.query.isLoading)
    return (
      <Modal open title={title} onCancel={onClose} footer={null} className="form-sheet">
        <NotLoaded {...asked} loading={!failed}>
          The training file could not be loaded.
        </NotLoaded>
      </Modal>
    );
  const needed = file.fields.filter(
    ({ required, key }) => required && SUGGESTED.includes(file.rows.columns[key] ?? ''),
  );
  const filled = last.result.data.find((row) => needed.every(({ readName }) => row[readName] !== null));
  return <Filling {...props} record={record} last={filled} />;
}

/** For whoever approves somebody whose training file the head fills in: the address in it, and that it is empty. */
export function FilledInByHead({ directory, id }: { directory: DirectoryResource; id: string }) {
  const { role } = useViewer();
  const file = fileOf(directory, role, ['read']);
  return file && <AddressIn file={file} id={id} />;
}

function AddressIn({ file, id }: { file: DirectoryResource; id: string }) {
  const { record } = useRecord<DirectoryRow>(file.api.path, id);
  return (
    <>
      {record && <Mail file={file} record={record} />}
      <p className="muted gap">The head of the department fills in the {file.label.one.toLowerCase()}.</p>
    </>
  );
}

/** The address that was given at sign-up. */
function Mail({ file, record }: { file: DirectoryResource; record: DirectoryRow }) {
  const mail = fieldIn(file, 'email');
  return (
    mail && (
      <p className="gap">
        <span className="label">{mail.label}</span> <FieldValue field={mail} record={record} whole />
      </p>
    )
  );
}

function Filling(props: Props & { record: DirectoryRow; last: DirectoryRow | undefined }) {
  const { file, record, last, title, children, refuses, onSaved, onClose } = props;
  const { role } = useViewer();
  const fields = filledIn(file);
  const made = useRowForm<DirectoryRow>({
    resource: file.api.path,
    fields,
    record,
    id: record.id,
    // Required fields were allowed to be empty until now. Approval requires them.
    further: (values) => {
      const missing = fillable(fields, role).flatMap(({ required, writeName }) =>
        required && !values[writeName] ? [[writeName, required]] : [],
      );
      return { body: { isApproved: true }, ...(missing.length > 0 && { errors: Object.fromEntries(missing) }) };
    },
    onSaved,
  });
  const begun = withChosen(file, record);
  const suggested = fields.filter(
    ({ key, readName }) =>
      SUGGESTED.includes(file.rows.columns[key] ?? '') && begun[readName] === null && last?.[readName],
  );
  const initial = { ...editValues(fields, begun), ...(last && editValues(suggested, last)) };
  return (
    <RecordSheet
      title={title}
      name={`approve-${file.name}`}
      made={refuses ? { ...refuses.made, form: made.form, edited: made.edited } : made}
      hidden={refuses !== undefined}
      className="form-grid"
      initial={initial}
      onValuesChange={made.edited}
      onSubmit={refuses?.onSubmit ?? (() => void made.submit())}
      onClose={onClose}
      above={
        <>
          {children}
          <Mail file={file} record={record} />
        </>
      }
    >
      {suggested.length > 0 && (
        <p className="whole muted gap">
          {suggested.map(({ label }) => label).join(', ')}: copied from the last approval. Please check.
        </p>
      )}
      <RowItems form={made.form} fields={fields} />
    </RecordSheet>
  );
}
