import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type DirectoryResource, localDay, proposalFields, showDay, showField } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { Proposal } from '../../api/wire';
import { FilePreview } from '../../components/file-preview';
import { NotLoaded } from '../../components/not-loaded';
import { Panel } from '../../components/panel';
import { ReasonDialog } from '../../components/reason-dialog';
import { titleFieldOf } from '../../field-types/parts/title-of';
import { useViewer } from '../../session/viewer';
import { EditDialog } from './edit-dialog';

const states = {
  open: { word: 'waiting', tone: 'status-open' },
  confirmed: { word: 'added', tone: 'status-accepted' },
  declined: { word: 'not added', tone: 'status-refused' },
} as const;

/**
 * The proposals for these directories. Proposers see what became of theirs, and those who may confirm see the open
 * ones.
 */
export function Proposals({ directories }: { directories: readonly DirectoryResource[] }) {
  const { role } = useViewer();
  const { answer, reload, ...asked } = useAnswer(route('GET proposals'), { freshFor: 0 });
  const [confirming, setConfirming] = useState<Proposal | null>(null);
  const [declining, setDeclining] = useState<Proposal | null>(null);
  const of = ({ resource }: Proposal) => directories.find(({ name }) => name === resource);
  if (!answer)
    return (
      <NotLoaded {...asked} loading={false}>
        The proposals could not be loaded.
      </NotLoaded>
    );
  const shown = answer.filter((one) => {
    const confirms = of(one)?.proposals?.confirm[role];
    return of(one) && (!confirms || one.state === 'open');
  });
  if (shown.length === 0) return null;
  const close = () => {
    setConfirming(null);
    setDeclining(null);
    void reload();
  };
  const directory = confirming && of(confirming);
  return (
    <Panel
      title={shown.some((one) => of(one)?.proposals?.confirm[role]) ? 'Proposed by residents' : 'What you proposed'}
    >
      <ul className="bare lined">
        {shown.map((one) => (
          <ProposalLine key={one.id} proposal={one} directory={of(one)}>
            {of(one)?.proposals?.confirm[role] && (
              <span className="row close">
                <Button size="small" type="primary" onClick={() => setConfirming(one)}>
                  Check and add
                </Button>
                <Button size="small" onClick={() => setDeclining(one)}>
                  Decline
                </Button>
              </span>
            )}
          </ProposalLine>
        ))}
      </ul>
      {confirming && directory && <EditDialog directory={directory} proposal={confirming} onClose={close} />}
      {declining && (
        <ReasonDialog
          title="Decline the proposal"
          label={`Why? ${declining.proposedBy.name} reads it.`}
          submit="Decline"
          route={(reason) =>
            route('POST proposals/:resource/:id/decline', {
              path: { resource: declining.resource, id: declining.id },
              body: { reason },
            })
          }
          unsaid="Not declined. Please try again."
          onClose={close}
          onDone={close}
        />
      )}
    </Panel>
  );
}

type LineProps = { proposal: Proposal; directory: DirectoryResource | undefined; children: ReactNode };

function ProposalLine({ proposal, directory, children }: LineProps) {
  const { state, reason, values, files, proposedBy, createdAt } = proposal;
  const fields = directory ? proposalFields(directory) : [];
  const title = directory && titleFieldOf(directory);
  const said = fields
    .filter(({ key }) => key !== title?.key)
    .map((field) => showField(field, { [field.readName]: values[field.writeName] ?? null }))
    .filter(Boolean);
  const { word, tone } = states[state];
  return (
    <li className="row between">
      <span className="grow">
        <strong>{values[title?.writeName ?? '']}</strong> <span className={`pill ${tone}`}>{word}</span>
        <span className="muted said"> {said.join(' · ')}</span>
        {fields.flatMap(({ key, label, writeName }) => {
          const file = files[writeName];
          return file ? [<FilePreview key={key} file={file} title={label} />] : [];
        })}
        <small className="muted">
          {' '}
          {directory?.label.one}, proposed by {proposedBy.name} on {showDay(localDay(createdAt))}
          {reason && `: ${reason}`}
        </small>
      </span>
      {children}
    </li>
  );
}
