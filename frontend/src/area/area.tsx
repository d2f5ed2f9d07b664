/** Stands in for the signed-in area so that the web app builds; the area itself replaces this file. */
export default function Area({ side }: { side: 'student' | 'faculty' }) {
  return <main>Countersign: {side} area</main>;
}
