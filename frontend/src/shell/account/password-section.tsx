import { Button } from 'antd';
import { useState } from 'react';
import { requiredSentence } from '../../../../schemas/sentences';
import { weaknessOf } from '../../../../schemas/signing-in/password-strength';
import { passwordFault } from '../../../../schemas/signing-in/sign-up';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { FactorState, OwnerProof } from '../../api/wire';
import { Panel } from '../../components/panel';
import { useViewer } from '../../session/viewer';
import { OwnerAct, OwnerForm } from './owner-form';
import { Secret } from './small-form';

/** Changes the password. All other sessions end, and the other ways to sign in are shown. */
export function PasswordSection() {
  const { answer, reload } = useAnswer(route('GET auth/second-factor'), { freshFor: 0 });
  const [changes, setChanges] = useState(0);
  if (!answer) return null;
  return (
    <Panel title="Password" spaced>
      <NewPassword key={changes} factors={answer} onChanged={() => setChanges(changes + 1)} />
      {answer.otherWays.length > 0 && (
        <OtherWays factors={answer} isNew={changes > 0} onRemoved={() => void reload()} />
      )}
    </Panel>
  );
}

const UNANSWERED =
  'There was no answer, and your password may have been changed all the same. If the old one is refused, the new one is good.';

function NewPassword({ factors, onChanged }: { factors: FactorState; onChanged: () => void }) {
  const request = useSendWithFault({ why: ({ status, message }) => (status > 0 && message) || UNANSWERED });
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const tell = useTell();
  const viewer = useViewer();
  const change = async (proof: OwnerProof) => {
    const why = passwordFault(password) || (await weaknessOf(password, viewer));
    if (why) return request.setFault(why);
    if (password !== again) return request.setFault('The new passwords are not the same.');
    const said = await request.run(
      route('POST auth/change-password', {
        body: { current: proof.password, code: proof.code, passkey: proof.passkey, password },
      }),
    );
    if (!said) return;
    tell(said.message);
    onChanged();
  };
  return (
    <OwnerForm
      factors={factors}
      request={request}
      submit="Change password"
      passwordLabel="Current password"
      missing={requiredSentence('Current password')}
      passkeyLabel="Change it with your passkey"
      codeLabel={factors.hasApp ? 'Second factor: a code of your app or from paper' : 'Second factor: a recovery code'}
      onProven={(proof) => void change(proof)}
      below={
        <>
          <Secret label="New password" kind="new-password" value={password} onChange={setPassword} />
          <Secret label="New password again" kind="new-password" value={again} onChange={setAgain} />
        </>
      }
    />
  );
}

type Props = {
  factors: FactorState;
  /** Whether the password has just been changed. */
  isNew: boolean;
  onRemoved: () => void;
};

/**
 * The other ways to sign in besides the password. They continue to work after a new password, and can all be
 * removed here.
 */
function OtherWays({ factors, isNew, onRemoved }: Props) {
  const [asks, setAsks] = useState(false);
  const tell = useTell();
  const { otherWays, isOn, hasApp, passkeys } = factors;
  const goesOff = isOn && !hasApp && passkeys.length > 0;
  return (
    <div className={isNew ? 'note open' : 'apart'} role={isNew ? 'status' : undefined}>
      <p className="gap">
        {isNew ? 'Your new password has not ended these: ' : 'Besides your password, these sign in to your account: '}
        {otherWays.join('; ')}.
      </p>
      {asks ? (
        <OwnerAct
          factors={factors}
          submit="Remove all other ways in"
          byPasskeyAlone
          to={(body) => route('POST auth/other-ways/remove', { body })}
          onDone={(said) => {
            tell(said.message);
            onRemoved();
          }}
          onCancel={() => setAsks(false)}
        >
          <p>
            Your password alone signs in then, and all other devices are signed out.
            {goesOff && ' Your second factor goes off with the passkeys; please turn it on again afterwards.'}
          </p>
        </OwnerAct>
      ) : (
        <Button onClick={() => setAsks(true)}>Remove all other ways in…</Button>
      )}
    </div>
  );
}
