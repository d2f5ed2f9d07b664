import { Clause, PolicyPage } from './policy-page';

export function PrivacyPolicyPage() {
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
            medical council, and whatever you add to your profile.
          </li>
          <li>
            <strong>About your training:</strong> logged activity, certificates, leave, theses, publications, scores,
            feedback, appraisals and assessments, with who verified them and when.
          </li>
          <li>
            <strong>About patients:</strong> a name and an IPD or OPD number where an entry asks for them. Both are
            personal data. Enter nothing more about a patient than the entry asks for.
          </li>
          <li>
            <strong>About use:</strong> sign-ins and changes to records, with time and network address, so that a
            record’s history can be shown.
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
            Faculty and heads of department see records of residents of their own college and department, and records
            that name them.
          </li>
          <li>A DRP coordinator sees residents posted to them, for the time of the posting.</li>
          <li>
            Patient names and numbers are shown only to the resident, the faculty member named on the entry and the
            department’s verifiers. Each time one of the others looks, that is recorded.
          </li>
        </ul>
      </Clause>
      <Clause title="How it is protected">
        <p>
          As Rule 6 of the Digital Personal Data Protection Rules asks: patient identifiers are encrypted where they are
          stored, access is decided for every single record, and access is logged. Passwords are stored only as hashes
          that cannot be turned back.
        </p>
      </Clause>
      <Clause title="Cookies and local storage">
        <p>
          One cookie, named token, keeps you signed in: for seven days if you choose to be remembered, otherwise until
          you close the browser. Your browser also keeps your name, department and role for the greeting, and your
          choice of light or dark. Logging out without a connection leaves a cookie, named signed-out, until the server
          has heard of it. There are no other cookies.
        </p>
      </Clause>
      <Clause title="How long it is kept">
        <p>
          The logbook is kept for as long as your institution has to show it to inspectors. Contact messages and demo
          requests are kept until they are dealt with.
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
