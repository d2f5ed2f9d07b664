import registry from '../../../../resources.config';
import { type Offline, sealedHours } from '../../../../schemas/language/logbook';
import { COLLEGE, DEVICE, SIGNED_OUT, TOKEN } from '../../../../schemas/signing-in/cookies';
import { REMEMBERED_DAYS, SESSION_HOURS } from '../../../../schemas/signing-in/session-length';
import { Clause, PolicyPage } from './policy-page';

/** @param hold what the institution chose for patients on a device without a connection */
export function PrivacyPolicyPage({ hold = registry.logbook.capture?.offline?.hold }: Partial<Offline>) {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What Countersign keeps about residents, faculty and patients, why it keeps it, who can see it, and what you can ask for."
    >
      <Clause title="Who is responsible">
        <p>
          Your institution decides what is logged and for how long; it is the data fiduciary in the words of the Digital
          Personal Data Protection Act, 2023. Countersign processes the data for it.
        </p>
      </Clause>
      <Clause title="What is kept">
        <ul>
          <li>
            <strong>About you:</strong> name, email address, phone number, college, department, registration with a
            medical council, whatever you add to your profile, and a resident’s programme, its dates and the guide.
          </li>
          <li>
            <strong>About your training:</strong> logged activity, certificates, leave, attendance, theses,
            publications, scores, feedback, memos, appraisals and assessments, with who verified them and when.
          </li>
          <li>
            <strong>About patients:</strong> a name and an IPD or OPD number where an entry asks for them. Both are
            personal data. Enter nothing more about a patient than the entry asks for.
          </li>
          <li>
            <strong>About use:</strong> sign-ins and changes to records, with time and network address, so that a
            record’s history can be shown; who was shown which patients; where you are signed in; the mails to you.
          </li>
          <li>
            <strong>From this site:</strong> what you write into the contact form or a demo request.
          </li>
        </ul>
      </Clause>
      <Clause title="What it is used for">
        <p>
          To keep the logbook that the regulation of postgraduate medical education asks for, to have it verified, and
          to print it. Nothing is sold, nothing is used for advertising, and no other company’s tracking runs on these
          pages.
        </p>
      </Clause>
      <Clause title="Who can see it">
        <ul>
          <li>A resident sees their own records.</li>
          <li>
            Faculty and heads of department see the people of their own college and department, the records of its
            residents, and records that name them or were handed to them.
          </li>
          <li>
            A DRP coordinator sees who is posted to them today. The activities, reports and attendance of a posting stay
            with its coordinator after its end. Whoever is signed in sees how to reach the coordinators.
          </li>
          <li>
            Administrators see accounts, training files, the mails, and what is written to them. Of logbooks they see
            numbers, and the history of changes without patient names and numbers.
          </li>
          <li>Whoever has the code of a printed logbook can look up whose it is and whether it is valid.</li>
          <li>
            Patient names and numbers are shown to those who may read the entry: the resident, faculty and the head of
            the resident’s department, and whoever the entry names or was handed to. Each time somebody other than the
            resident is shown them, that is recorded, and the resident can read who it was.
          </li>
        </ul>
      </Clause>
      <Clause title="How it is protected">
        <p>
          As Rule 6 of the Digital Personal Data Protection Rules asks: patient identifiers are encrypted where they are
          stored, access is decided for every single record, and every change, and every look of others at a patient, is
          recorded. Passwords are stored only as hashes that cannot be turned back.
        </p>
      </Clause>
      <Clause title="Cookies and local storage">
        <ul>
          <li>
            The cookie <strong>{TOKEN}</strong> keeps you signed in: for {REMEMBERED_DAYS} days if you choose to be
            remembered, otherwise until you close the browser or {SESSION_HOURS} hours have passed.
          </li>
          <li>
            The cookie <strong>{DEVICE}</strong> tells the sign-in for 90 days, also after you sign out, that you were
            here before, so that nobody who guesses at your password keeps you out.
          </li>
          <li>
            The cookie <strong>{COLLEGE}</strong> is there for 10 minutes while you sign in with a college account.
          </li>
          <li>
            The cookie <strong>{SIGNED_OUT}</strong> is there after a sign-out without a connection, until the server
            has heard of it. There are no other cookies.
          </li>
          <li>
            Until you sign out, your browser keeps which account is yours, your name, department and role for the
            greeting, and what forms offer without a connection, such as the names of your teachers.
          </li>
          <li>
            It also keeps how you like the pages to look, how you sign in, what you log most and chose last, phrases
            that you keep, drafts of forms, and what you saved without a connection until it is sent. These stay when
            you sign out. {hold === 'encrypted' ? sealed : 'A patient’s name or number is never among them.'}
          </li>
        </ul>
      </Clause>
      <Clause title="How long it is kept">
        <p>
          The logbook is kept for as long as your institution has to show it to inspectors. Contact messages and demo
          requests stay after they are dealt with: your institution decides when they go. A sign-up whose address nobody
          confirmed is deleted after 7 days, a mail to you after 180.
        </p>
      </Clause>
      <Clause title="What you can ask for">
        <p>
          You may see your data, have it corrected or completed, and have it erased where no law requires it to be kept.
          Ask your institution’s academic cell, or write through the <a href="/#contact">contact form</a>.
        </p>
      </Clause>
      <Clause title="Age">
        <p>The service is not for people under 18, and we do not knowingly keep data about them as users.</p>
      </Clause>
    </PolicyPage>
  );
}

const sealed = `A patient’s name and number are among them only in what waits to be sent: your institution chose to keep them there, encrypted, for at most ${sealedHours} hours, and no longer than you are signed in.`;
