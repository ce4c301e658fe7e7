/**
 * The admin shows a PDF within the page where the browser reads PDFs itself. Here the page's policy has
 * no frames for that: papers open in the system's own reader.
 */
Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
