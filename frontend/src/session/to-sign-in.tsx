/** The sign-in page is a separate document, so this is a navigation and not a route. */
export function ToSignIn() {
  window.location.replace('/signin');
  return null;
}
