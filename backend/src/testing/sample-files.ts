/** A Word document with one paragraph. */
export const docx = Buffer.from(
  'UEsDBBQAAAAIAEdgdF15bjPX6AAAAK0BAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbH1QyU7DMBD9FWuuKHHggBCK0wPLETiUDxjZk8SqN3nc' +
    '0v49Tlt6QIXjzFv1+tXeO7GjzDYGBbdtB4KCjsaGScHn+rV5AMEFg0EXAyk4EMNq6NeHRCyqNrCCuZT0KCXrmTxyGxOFiowxeyz1zJNMqDc4' +
    'kbzrunupYygUSlMWDxj6Zxpx64p42df3qUcmxyCeTsQlSwGm5KzGUnG5C+ZXSnNOaKvyyOHZJr6pBJBXExbk74Cz7r0Ok60h8YG5vKGvLPkV' +
    's5Em6q2vyvZ/mys94zhaTRf94pZy1MRcF/euvSAebfjpL49zD99QSwMEFAAAAAgAR2B0Xf7Gm7+UAAAABQEAAAsAAABfcmVscy8ucmVsc43P' +
    'Ow7CMAwG4KtEPkDcMjCgpF1YWCsuEKVuWtE85ITX7cnAQBEDo3//+iyr/uFXcSPOSwwaWtlA36mBVlNqkOclZVEbIWuYS0kHxGxn8ibLmCjU' +
    'zRTZm1JHdpiMvRhHuGuaPfKnAVtTnEYN3II4PxP9I8dpWiwdo716CuXHga9GlQ07KhrukUcc37GsLGCncPNg9wJQSwMEFAAAAAgAR2B0XfVX' +
    'GPmDAAAArwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOwQ2DMAwF0FVQBsBpDz1EAYboBBRSiETsyE5L2b4xPfTyrK8vW/bDJ23NO7BEws5c' +
    'WmuG3u9upumVApam1ihu78xaSnYAMq0hjdJSDli7J3EaS428wE48Z6YpiERc0gZXa2+QxohGTz5oPnRmhZXS3w+kLFE8aFL5NJ/+NuD/Tf8F' +
    'UEsBAhQDFAAAAAgAR2B0XXluM9foAAAArQEAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACABHYHRd' +
    '/sabv5QAAAAFAQAACwAAAAAAAAAAAAAAgAEZAQAAX3JlbHMvLnJlbHNQSwECFAMUAAAACABHYHRd9VcY+YMAAACvAAAAEQAAAAAAAAAAAAAA' +
    'gAHWAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAiAIAAAAA',
  'base64',
);

/** An archive that holds a text: a container like docx, but none that we take. */
export const zip = Buffer.from(
  'UEsDBBQAAAAIAEdgdF2GphA2BwAAAAUAAAAFAAAAYS50eHTLSM3JyQcAUEsBAhQDFAAAAAgAR2B0XYamEDYHAAAABQAAAAUAAAAAAAAAAAAA' +
    'AIABAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAACoAAAAAAA==',
  'base64',
);

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** An old compound file whose directory names a stream: 'WordDocument' makes it a Word document, 'Workbook' an Excel one. */
export function compound(stream: string): Buffer {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from(stream, 'utf16le').copy(file, 1024);
  return file;
}
