/** Elements of operators' HTML: text and links. No images, which would disclose readers to other servers. */
export const operatorHtmlTags =
  'a b blockquote br code em h2 h3 i li ol p strong table tbody td th thead tr ul'.split(' ')
