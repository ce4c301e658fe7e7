/** The page is filled so often, each time with a colour that is worked out for every pixel. */
const FILLS = 100;
const STEPS = 40;

/** A PDF of about a kB whose page takes longer to draw than anybody waits. */
export function slowPdf(): Buffer {
  const stream = (dictionary: string, content: string): string =>
    `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;
  const colour = `{add ${'sin 57 mul '.repeat(STEPS)}dup dup}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 700 700]/Contents 4 0 R/Resources<</Shading<</S 5 0 R>>>>>>',
    stream('', '/S sh '.repeat(FILLS)),
    '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 700 0 700]/Function 6 0 R>>',
    stream('/FunctionType 4/Domain[0 700 0 700]/Range[0 1 0 1 0 1]', colour),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
