/** The home page: what the villa is, and the card that books it. */
export const texts = {
  meta: {
    title: '{{name}} – {{title}}',
  },
  noScript: 'กรุณาเปิดใช้งาน JavaScript ในเบราว์เซอร์ เพื่อเลือกวันเข้าพักและจองวิลล่า',
  rating: {
    short: '{{rating}} จาก {{count}} รีวิว',
    stars: 'ได้ {{rating}} จาก 5 ดาว',
  },
  slideshow: {
    label: 'ภาพบรรยากาศของวิลล่า',
    slide: 'ภาพที่ {{number}} จาก {{count}}',
    previous: 'ภาพก่อนหน้า',
    next: 'ภาพถัดไป',
    play: 'เล่นภาพอัตโนมัติ',
    pause: 'หยุดเล่นภาพ',
    fullscreen: 'แสดงเต็มจอ',
    exitFullscreen: 'ออกจากโหมดเต็มจอ',
  },
  tabs: {
    label: 'ข้อมูลวิลล่า',
    description: 'รายละเอียด',
    rooms: 'ห้องนอน',
    amenities: 'สิ่งอำนวยความสะดวก',
    reviews: 'รีวิว',
  },
  facts: {
    location: 'ที่ตั้ง',
    guests: 'รองรับได้สูงสุด',
    bedrooms: 'ห้องนอน',
    bathrooms: 'ห้องน้ำ',
  },
  rooms: {
    loading: 'กำลังโหลดห้องพัก...',
    failed: 'ไม่สามารถโหลดข้อมูลห้องพักได้',
    more: '+{{count}} ภาพ',
    all: 'ภาพทั้งหมดของ{{name}}',
    picture: '{{name}} ภาพที่ {{number}}',
  },
  amenities: {
    pool: 'สระว่ายน้ำส่วนตัว',
    wifi: 'WiFi ความเร็วสูง',
    kitchen: 'ครัวครบครัน',
    tv: 'สมาร์ททีวี',
    coffee: 'เครื่องชงกาแฟ',
    air: 'เครื่องปรับอากาศ',
    parking: 'ที่จอดรถฟรี',
    bath: 'ห้องน้ำหรูหรา',
    barbecue: 'พื้นที่บาร์บีคิว',
  },
  reviews: {
    title: 'รีวิวจากผู้เข้าพัก',
  },
  card: {
    title: 'จองวันเข้าพัก',
    night: 'คืน',
    open: 'เลือกวันเข้าพัก',
    look: 'ดูวันว่างและราคา',
    lookTitle: 'วันว่างและราคา',
    closed: 'ขณะนี้ไม่เปิดรับจอง',
    noCharge: 'ขั้นต่อไปกรอกข้อมูล ยังไม่เรียกเก็บเงิน',
  },
  footer: {
    arrive: 'เช็คอินตั้งแต่ {{time}} น.',
    leave: 'เช็คเอาท์ไม่เกิน {{time}} น.',
    find: 'หาการจองของฉัน',
  },
} as const;
