import { Button } from 'antd';
import { useState } from 'react';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { FactorState } from '../../api/wire';
import { momentOf } from '../../components/moment';
import { Panel } from '../../components/panel';
import { passkeysWork } from '../../session/passkey';
import { useRefreshViewer } from '../../session/viewer';
import { AddApp, AddPasskey } from './add-factor';
import { OwnerForm, type StepProps } from './owner-form';

type Step =
  | { what: 'rest' | 'codes' | 'off' }
  | { what: 'app' | 'passkey'; wasOn: boolean }
  | { what: 'remove'; passkey: string };

/** Codes that nobody has said to have written down. Whoever leaves the page and returns sees them again. */
let unwritten: readonly string[] = [];

/**
 * The second factor of the sign-in: an authenticator app, passkeys, and recovery codes on paper for when
 * those are lost.
 */
export function SecondFactorSection() {
  const { answer, reload } = useAnswer(route('GET auth/second-factor'), { freshFor: 0 });
  const [step, setStep] = useState<Step>({ what: 'rest' });
  const [codes, setShown] = useState(unwritten);
  const setCodes = (fresh: readonly string[]) => {
    unwritten = fresh;
    setShown(fresh);
  };
  const refreshViewer = useRefreshViewer();
  if (!answer) return null;
  const rest = () => setStep({ what: 'rest' });
  const done = (fresh: readonly string[] = []) => {
    if (fresh.length > 0) setCodes(fresh);
    rest();
    void reload();
  };
  const shared = { factors: answer, onDone: done, onFailed: () => void reload(), onCancel: rest };
  /** Whether it went on, and the answer with the recovery codes was lost. */
  const isCodeless = 'wasOn' in step && !step.wasOn && answer.isOn;
  const offersPasskeys = answer.offersPasskeys && passkeysWork();
  return (
    <Panel title="Second factor" spaced>
      <p>
        {answer.isOn
          ? `On: signing in asks for ${factorsInWords(answer)}. ${answer.left} recovery codes are left.`
          : 'Off: your password alone signs you in. With a second factor, nobody who learns it gets in.'}
        {!answer.isOn && answer.required && ' Your college asks for it.'}
      </p>
      {codes.length > 0 && (
        <Codes
          codes={codes}
          onClose={() => {
            setCodes([]);
            refreshViewer();
          }}
        />
      )}
      <ul className="bare lined">
        {answer.passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
          <li key={id} className="row between">
            <span>
              Passkey, made with {device}
              <span className="small below">
                since {momentOf(createdAt)}, {lastUsedAt ? `last used ${momentOf(lastUsedAt)}` : 'not used yet'}
              </span>
            </span>
            {!(answer.required && !answer.hasApp && answer.passkeys.length === 1) && (
              <Button
                size="small"
                disabled={step.what !== 'rest' || codes.length > 0}
                onClick={() => setStep({ what: 'remove', passkey: id })}
              >
                Remove…<span className="visually-hidden"> the one since {momentOf(createdAt)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {step.what === 'rest' && codes.length === 0 && (
        <div className="row close">
          {!answer.hasApp && (
            <Button
              type={answer.isOn ? 'default' : 'primary'}
              onClick={() => setStep({ what: 'app', wasOn: answer.isOn })}
            >
              {answer.isOn ? 'Add an authenticator app…' : 'Turn it on with an app…'}
            </Button>
          )}
          {offersPasskeys && (
            <Button onClick={() => setStep({ what: 'passkey', wasOn: answer.isOn })}>
              {answer.isOn ? 'Add a passkey…' : 'Turn it on with a passkey…'}
            </Button>
          )}
          {answer.isOn && <Button onClick={() => setStep({ what: 'codes' })}>New recovery codes…</Button>}
          {answer.isOn && !answer.required && <Button onClick={() => setStep({ what: 'off' })}>Turn it off…</Button>}
        </div>
      )}
      {step.what === 'app' && !isCodeless && <AddApp {...shared} />}
      {step.what === 'passkey' && !isCodeless && <AddPasskey {...shared} />}
      {isCodeless && (
        <p className="note open" role="alert">
          It is on, but the answer with your recovery codes was lost on the way. Please make new ones now.
        </p>
      )}
      {(step.what === 'codes' || isCodeless) && <NewCodes {...shared} />}
      {step.what === 'off' && <TurnOff {...shared} />}
      {step.what === 'remove' && <RemovePasskey id={step.passkey} {...shared} />}
    </Panel>
  );
}

function factorsInWords({ hasApp, passkeys }: FactorState): string {
  if (passkeys.length === 0) return 'a code of your authenticator app';
  return hasApp ? 'a code of your authenticator app or a passkey' : 'a passkey';
}

function NewCodes({ factors, onDone, onCancel }: StepProps) {
  const request = useSendWithFault();
  return (
    <OwnerForm
      factors={factors}
      request={request}
      onCancel={onCancel}
      submit="Make new codes"
      asksPassword={false}
      onProven={(proof) =>
        void request
          .run(route('POST auth/second-factor/codes', { body: proof }))
          .then((made) => made && onDone(made.codes))
      }
    >
      <p>Those that you have will not work any more.</p>
    </OwnerForm>
  );
}

function TurnOff({ factors, onDone, onCancel }: StepProps) {
  const request = useSendWithFault();
  return (
    <OwnerForm
      factors={factors}
      request={request}
      onCancel={onCancel}
      submit="Turn it off"
      onProven={(proof) =>
        void request.run(route('POST auth/second-factor/off', { body: proof })).then((said) => said && onDone())
      }
    />
  );
}

function RemovePasskey({ id, factors, onDone, onCancel }: StepProps & { id: string }) {
  const request = useSendWithFault();
  return (
    <OwnerForm
      factors={factors}
      request={request}
      onCancel={onCancel}
      submit="Remove the passkey"
      onProven={(proof) =>
        void request
          .run(route('POST auth/second-factor/passkeys/:id/remove', { path: { id }, body: proof }))
          .then((said) => said && onDone())
      }
    >
      {!factors.hasApp && factors.passkeys.length === 1 && (
        <p>It is the last one: the second factor goes off with it.</p>
      )}
    </OwnerForm>
  );
}

/** Shows new recovery codes, once. */
function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="note open" role="status">
      <p>
        <strong>Write these codes down and keep them apart from your phone.</strong> Each lets you in once when the app
        or the passkey is lost. They are not shown again once you have said so, or when this page is loaded anew.
      </p>
      <ul className="bare recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onClose}>I have written them down</Button>
    </div>
  );
}
