const roles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'];

/** The form for a procedure on a phone, drawn with sample words. The role is open: it is never chosen for you. */
export function PhoneCard() {
  return (
    <figure className="vignette phone-figure">
      <div
        className="phone"
        role="img"
        aria-label="A form on a phone: date, competency, procedure and four roles to choose from"
      >
        <p className="phone-title">Add Procedure</p>
        <p className="phone-field">
          <small>Date</small>
          <span>Today</span>
        </p>
        <p className="phone-field">
          <small>Competency</small>
          <span>Hematology</span>
        </p>
        <p className="phone-field">
          <small>Procedure</small>
          <span>Bone marrow aspiration</span>
        </p>
        <p className="phone-label">Role</p>
        {roles.map((role) => (
          <p key={role} className="phone-choice">
            <i />
            {role}
          </p>
        ))}
        <p className="fake-button">Submit</p>
      </div>
      <figcaption>The role is never filled in for you: it has to be true.</figcaption>
    </figure>
  );
}
