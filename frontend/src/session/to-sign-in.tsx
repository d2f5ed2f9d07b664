/** The sign-in page is a document of its own, so leaving for it is a navigation and not a route. */
export function ToSignIn() {
  window.location.replace('/signin');
  return null;
}
