/** What the scripts of the public pages say; tests/contract holds it against the product specification. */
export const signInWords = { refused: 'SignIn', failed: 'Something Went Wrong' } as const;

export const contactWords = {
  sent: 'Your request is submitted. We will contact you soon.',
  failed: 'Sorry, there was an error sending your message. Please try again.',
  /** ms for which the confirmation stays. */
  shownFor: 5_000,
} as const;

export const demoRequestWords = {
  sent: 'Thank you! Your request has been submitted successfully. Our team will contact you shortly.',
  failed: 'There was an error submitting your request. Please try again.',
} as const;

/** A button whose form is under way. */
export const submitting = 'Submitting...';
