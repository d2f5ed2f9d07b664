/** The kinds of file that many fields take, as the ends of their names. */
export const certificates = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const pictures = ['jpg', 'jpeg', 'png'] as const;
export const documents = ['pdf', 'doc', 'docx'] as const;
export const anyFile = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((word) => ({
  value: word.toLowerCase().replace('+', '_positive').replace('-', '_negative'),
  word,
}));

/** The part that a resident had in a procedure. */
export const skillRoles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'] as const;
