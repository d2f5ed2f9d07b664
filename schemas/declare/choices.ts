export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((word) => ({
  value: word.toLowerCase().replace('+', '_positive').replace('-', '_negative'),
  word,
}));

/** The part that a resident had in a procedure. */
export const skillRoles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'] as const;

/** The 28 States and 8 union territories of India, as of 2020. The specification names the first six, which stay first. */
export const statesOfIndia = [
  'Maharashtra',
  'Gujarat',
  'Rajasthan',
  'Karnataka',
  'Tamil Nadu',
  'Meghalaya',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Kerala',
  'Madhya Pradesh',
  'Manipur',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Sikkim',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;
