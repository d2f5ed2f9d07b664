export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((word) => ({
  value: word.toLowerCase().replace('+', '_positive').replace('-', '_negative'),
  word,
}));

/** The part that a resident had in a procedure. */
export const skillRoles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'] as const;
