import { useState } from 'react';
import { weaknessOf } from '../../../../schemas/password-strength';
import { passwordFault } from '../../../../schemas/sign-up';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { FactorState, OwnerProof } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { OtherWays } from './other-ways';
import { OwnerForm } from './owner-form';
import { Secret, Section } from './section';

/** Changes the password. All other sessions end, and the other ways to sign in are shown. */
export function PasswordSection() {
  const { answer, reload } = useAnswer(route('GET auth/second-factor'), { freshFor: 0 });
  const [changes, setChanges] = useState(0);
  if (!answer) return null;
  return (
    <Section title="Password">
      <NewPassword key={changes} factors={answer} onChanged={() => setChanges(changes + 1)} />
      {answer.otherWays.length > 0 && (
        <OtherWays factors={answer} isNew={changes > 0} onRemoved={() => void reload()} />
      )}
    </Section>
  );
}

function NewPassword({ factors, onChanged }: { factors: FactorState; onChanged: () => void }) {
  const request = useSendWithFault();
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
      missing="Please enter your current password"
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
