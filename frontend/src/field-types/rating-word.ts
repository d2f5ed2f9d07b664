/** A stored rating as people read it: 'needs-improvement' as 'Needs improvement'. */
export function ratingWord(rating: string): string {
  const words = rating.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
