import { Button } from 'antd';
import { useState } from 'react';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { FactorState } from '../../api/wire';
import { momentOf } from '../../components/moment';
import { Panel } from '../../components/panel';
import { passkeysWork } from '../../session/passkey';
import { useRefreshViewer } from '../../session/viewer';
import { AddApp, AddPasskey } from './add-factor';
import { OwnerAct } from './owner-form';

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
  const proven = { factors: answer, onCancel: rest };
  const adding = { ...proven, onDone: done, onFailed: () => void reload() };
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
      {step.what === 'app' && !isCodeless && <AddApp {...adding} />}
      {step.what === 'passkey' && !isCodeless && <AddPasskey {...adding} />}
      {isCodeless && (
        <p className="note open" role="alert">
          It is on, but the answer with your recovery codes was lost on the way. Please make new ones now.
        </p>
      )}
      {(step.what === 'codes' || isCodeless) && (
        <OwnerAct
          {...proven}
          submit="Make new codes"
          asksPassword={false}
          to={(body) => route('POST auth/second-factor/codes', { body })}
          onDone={(made) => done(made.codes)}
        >
          <p>Those that you have will not work any more.</p>
        </OwnerAct>
      )}
      {step.what === 'off' && (
        <OwnerAct
          {...proven}
          submit="Turn it off"
          to={(body) => route('POST auth/second-factor/off', { body })}
          onDone={() => done()}
        />
      )}
      {step.what === 'remove' && (
        <OwnerAct
          {...proven}
          submit="Remove the passkey"
          to={(body) => route('POST auth/second-factor/passkeys/:id/remove', { path: { id: step.passkey }, body })}
          onDone={() => done()}
        >
          {!answer.hasApp && answer.passkeys.length === 1 && (
            <p>It is the last one: the second factor goes off with it.</p>
          )}
        </OwnerAct>
      )}
    </Panel>
  );
}

function factorsInWords({ hasApp, passkeys }: FactorState): string {
  if (passkeys.length === 0) return 'a code of your authenticator app';
  return hasApp ? 'a code of your authenticator app or a passkey' : 'a passkey';
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
