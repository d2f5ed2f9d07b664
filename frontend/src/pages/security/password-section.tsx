import { useState } from 'react';
import { weaknessOf } from '../../../../schemas/password-strength';
import { passwordFault } from '../../../../schemas/sign-up';
import { routes } from '../../registry/api/routes';
import { useAnswer, useDeed } from '../../registry/api/use-answer';
import { useTell } from '../../registry/notifications';
import { useViewer } from '../../session/viewer';
import { OwnPassword } from './own-password';
import { Secret, Section, SmallForm } from './section';

/** A new password; every other session ends. */
export function PasswordSection() {
  const { run, sending, fault, setFault } = useDeed();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const tell = useTell();
  const viewer = useViewer();
  const confirmed = useAnswer(routes.secondFactor(), { freshFor: 0 }).answer?.confirmed ?? false;
  const change = async () => {
    const why =
      (!confirmed && !current && 'Please enter your current password') ||
      passwordFault(password) ||
      (await weaknessOf(password, viewer));
    if (why) return setFault(why);
    if (password !== again) return setFault('The new passwords are not the same.');
    const said = await run(routes.changePassword(confirmed ? undefined : current, password));
    if (!said) return;
    for (const clear of [setCurrent, setPassword, setAgain]) clear('');
    tell(said.message);
  };
  return (
    <Section title="Password">
      <SmallForm submit="Change password" {...{ fault, sending }} onSubmit={() => void change()}>
        <OwnPassword label="Current password" confirmed={confirmed} value={current} onChange={setCurrent} />
        <Secret label="New password" kind="new-password" value={password} onChange={setPassword} />
        <Secret label="New password again" kind="new-password" value={again} onChange={setAgain} />
      </SmallForm>
    </Section>
  );
}
